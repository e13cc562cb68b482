// The tools that assistants find here, by name; a test compares them with what the door answers.

/** Anybody may use these. */
export const publicTools = [
  'search_applications',
  'get_application',
  'compare_applications',
  'match_needs',
  'simulate_return',
  'list_categories',
] as const

/** With a key, for the person it acts for. */
export const ownTools = [
  'list_shortlists',
  'add_to_shortlist',
  'save_simulation',
  'list_subscriptions',
  'list_renewals',
  'draft_order',
] as const
