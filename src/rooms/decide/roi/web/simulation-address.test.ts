import { expect, test } from 'vitest'
import { readSimulationAddress, unknownInSimulation } from './simulation-address.ts'

test.each([
  ['seed=-1', 'seed'],
  ['seed=4294967296', 'seed'],
  ['people=0', 'people'],
  ['people=9999999', 'people'],
  ['scenario=luck', 'scenario'],
])('%s is reported, and the simulator opens as without it', (query, name) => {
  const parameters = new URLSearchParams(query)
  expect(unknownInSimulation(parameters).map((one) => one.name)).toEqual([name])
  expect(readSimulationAddress(parameters)).toEqual(readSimulationAddress(new URLSearchParams()))
})

test('a seed and a team within their bounds are read', () => {
  const parameters = new URLSearchParams('seed=4294967295&people=40')
  expect(readSimulationAddress(parameters)).toMatchObject({ seed: 4_294_967_295, people: 40 })
  expect(unknownInSimulation(parameters)).toEqual([])
})
