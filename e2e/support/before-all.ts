// Once for a run, when its server is open and before any journey: a copy of its data for servers of a journey's own, and
// listings that journeys find beside those of the demo, so that none sees the catalogue change.
import { copyDemoData } from './demo-data.ts'
import { importHostileListings } from './hostile-listings.ts'

export default async function beforeAll(): Promise<void> {
  await copyDemoData()
  await importHostileListings()
}
