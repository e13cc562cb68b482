// Who may use whom: the only place that says so. A room may reach the doors of the rooms on its right.
module.exports = {
  audit: [],
  identity: ['audit'],
  notifications: ['audit', 'identity'],
  assessment: ['audit', 'identity'],
  catalog: ['audit', 'identity', 'notifications', 'assessment'],
  procurement: ['audit', 'identity', 'notifications', 'catalog'],
  shortlists: ['audit', 'identity', 'notifications', 'catalog'],
  roi: ['audit', 'identity', 'catalog', 'shortlists'],
  listings: ['audit', 'identity', 'notifications', 'catalog', 'procurement'],
  settings: ['identity', 'procurement'],
  guidance: ['audit', 'identity', 'procurement'],
  insights: ['audit', 'identity', 'assessment', 'catalog', 'procurement', 'shortlists', 'guidance', 'roi'],
  monitoring: ['audit', 'identity'],
  'public-site': ['identity', 'catalog', 'procurement'],
}
