// How a member is named beside what they said.
import { t } from '#platform/kernel/texts.ts'

/** The name, with the username where another of these people has the same name. */
export function nameIn(
  people: ReadonlyMap<string, { id: string; name: string; username: string }>,
  userId: string,
): string {
  const person = people.get(userId)
  if (!person) return t('Former colleague')
  const hasTwin = [...people.values()].some(({ id, name }) => id !== userId && name === person.name)
  return hasTwin ? `${person.name} (${person.username})` : person.name
}
