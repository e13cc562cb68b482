// The demo, as the start brings it where SEED=demo asks for it: the sample catalogue, the demo's accounts and their year.
export { joinedDaysAgo, loadDemoAccounts } from './load-demo-accounts.ts'
export { loadDemoHistory } from './load-demo-history.ts'
export { loadSampleCatalogue } from './load-sample-catalogue.ts'
export { demoNotes } from './notes.ts'
