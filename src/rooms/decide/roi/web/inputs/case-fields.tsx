// What the simulator asks first: for how many people, at which price. Everything else is an assumption.

import type { PublishedPrice } from '../../rules/inputs/monthly-price.ts'
import { figureBounds, figureLabels, type SimulationCase } from '../../rules/inputs/parameters.ts'
import { ownWording } from '../own-wording.ts'
import { ParameterField } from './parameter-field.tsx'
import { PriceFields } from './price-fields.tsx'
import type { TypedFigures } from './typed-figures.ts'

export interface CaseFieldsProps {
  simulation: SimulationCase
  pricing: PublishedPrice
  figures: TypedFigures
  onChange: (simulation: SimulationCase) => void
}

export function CaseFields({ simulation, pricing, figures: typedFigures, onChange }: CaseFieldsProps) {
  const { figures, stated } = simulation
  return (
    <div className="mt-3 grid gap-x-8 md:grid-cols-2">
      <ParameterField
        bounds={figureBounds.teamSize}
        label={figureLabels.teamSize}
        meaning={ownWording().meaningText('teamSize', figures.teamSize)}
        numberText={(value) => ownWording().numberText('teamSize', value)}
        onChange={(teamSize) => onChange({ ...simulation, figures: { ...figures, teamSize } })}
        onTyped={(text) => typedFigures.type('teamSize', text)}
        text={(value) => ownWording().figureText('teamSize', value)}
        typed={typedFigures.typed.teamSize}
        value={figures.teamSize}
      />
      <div>
        <PriceFields
          figures={typedFigures}
          onChange={(price) => onChange({ ...simulation, stated: price })}
          pricing={pricing}
          stated={stated}
        />
      </div>
    </div>
  )
}
