// For how many people the orders by price count.
import { useState } from 'react'
import { figureOf } from '#platform/kernel/figure.ts'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { locale } from '#platform/web/format.ts'
import { teamMax } from '../../rules/price-order.ts'

const teamBounds = { min: 1, max: teamMax, decimals: 0 }

/** What is typed counts once it is a number within the bounds; until then the last one does. */
export default function TeamField({ team, onTeam }: { team: number; onTeam: (team: number) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <NumberField
      bounds={teamBounds}
      className="w-44"
      label="Team size"
      name="team"
      required
      onTyped={(text) => {
        setTyped(text)
        const people = figureOf(text, teamBounds, locale)
        if (people !== undefined) onTeam(people)
      }}
      typed={typed ?? String(team)}
    />
  )
}
