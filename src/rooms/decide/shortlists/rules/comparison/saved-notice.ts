// The confirmation of a saved change of a shortlist (CMP-15).
import { t } from '#platform/kernel/texts.ts'

/** `removed` names the one application that the change took out. */
export function savedNotice(removed?: string): { title: string; text: string } {
  return removed === undefined
    ? {
        title: t('Comparison Set Saved'),
        text: t('Your comparison set has been saved for team collaboration.'),
      }
    : {
        title: t('{removed} was removed', { removed }),
        text: t('It is no longer in this shortlist, for your colleagues too.'),
      }
}
