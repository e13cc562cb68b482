// What the forms of profiles and companies share: texts of one line that are not too long.

import type { Problems } from '#platform/kernel/problem.ts'
import { isEmptyOrVisible, isOneLine } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'

/** What is wrong, and the values as they are kept; these mean something only while nothing is wrong. */
export interface Checked<F extends string> {
  problems: Problems<F>
  values: Record<F, string>
}

/** One line of text that is not too long, and is seen unless it is empty. */
export function lineProblem<F extends string>(
  field: F,
  text: string,
  label: string,
  atMost: number,
): Partial<Record<F, string>> {
  if ([...text].length > atMost)
    return { [field]: t('{label} must be at most {atMost} characters', { label, atMost }) } as Partial<
      Record<F, string>
    >
  if (!isOneLine(text))
    return { [field]: t('{label} must be one line of text', { label }) } as Partial<Record<F, string>>
  if (!isEmptyOrVisible(text))
    return {
      [field]: t('{label} needs characters that can be seen, or must be left empty', { label }),
    } as Partial<Record<F, string>>
  return {}
}

export function trimmed<F extends string>(draft: Readonly<Record<F, string>>): Record<F, string> {
  return Object.fromEntries(
    Object.entries<string>(draft).map(([field, text]) => [field, text.trim()]),
  ) as Record<F, string>
}
