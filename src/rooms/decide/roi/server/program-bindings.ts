// What programs ask of simulations, answered by the use cases of the simulator.
import { type BoundRoute, bind } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { roiProgramRoutes as routes } from '../program-contract.ts'
import { modelReturn, saveModelledReturn } from './model/model-return.ts'
import { readSimulationPage } from './saved/read-simulations.ts'

export function roiProgramBindings(platform: Platform): BoundRoute[] {
  return [
    bind(routes.listSimulations, ({ actor, query }) => readSimulationPage(platform, actor, query.cursor)),
    bind(routes.modelReturn, ({ body }) => modelReturn(platform, body)),
    bind(routes.saveSimulation, ({ actor, body, ifMatch, idempotency }) =>
      saveModelledReturn(platform, actor, body, ifMatch, idempotency),
    ),
  ]
}
