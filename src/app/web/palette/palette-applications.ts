// What the palette offers to do with applications: to open them, and to compare or list them without opening them first.

import { t } from '#platform/kernel/texts.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { addToShortlistLink, catalogueText, compareLink } from '#rooms/discover/catalog/web/index.ts'

export interface ApplicationChoice {
  id: string
  label: string
  text: string
  to: string
  application?: Application
}

/** "compare clinic hours" is what to do with what is found; everything else is searched for as typed. */
export function askedOf(typed: string): { verb: 'compare' | 'add' | undefined; search: string } {
  const [, verb, rest] = /^(compare|add)\s+(\S.*)$/i.exec(typed.trim()) ?? []
  if (verb === undefined || rest === undefined) return { verb: undefined, search: typed.trim() }
  return { verb: verb.toLowerCase() === 'add' ? 'add' : 'compare', search: rest }
}

/** Each with what was asked for; where only words were typed, the first one with what else can be done with it. */
export function applicationChoices(
  applications: readonly Application[],
  verb: 'compare' | 'add' | undefined,
  from: string,
  isBuyer: boolean,
): ApplicationChoice[] {
  const [first] = applications
  if (verb)
    return applications.flatMap((one) => actionsOn(one, from, isBuyer).filter(({ does }) => does === verb))
  return [
    ...applications.map((application) => ({
      id: `go-${application.id}`,
      label: application.name,
      to: `/marketplace/${application.id}`,
      text: `${application.vendor} · ${catalogueText(application.category)}`,
      application,
    })),
    ...(first ? actionsOn(first, from, isBuyer) : []),
  ]
}

function actionsOn(application: Application, from: string, isBuyer: boolean) {
  const { id, name, vendor } = application
  const compare = compareLink(from, id)
  return [
    ...(compare === undefined
      ? []
      : [
          {
            ...{
              does: 'compare' as const,
              id: `compare-${id}`,
              label: t('Compare {name}', { name }),
              to: compare,
            },
            text: t('{vendor} · choose it for comparison in the marketplace', { vendor }),
          },
        ]),
    ...(isBuyer
      ? [
          {
            ...{ does: 'add' as const, id: `add-${id}`, label: t('Add {name} to a shortlist', { name }) },
            ...{
              to: addToShortlistLink(from, id),
              text: t('{vendor} · you choose the shortlist', { vendor }),
            },
          },
        ]
      : []),
  ]
}
