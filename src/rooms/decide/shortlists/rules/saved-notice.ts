// What is said once a change of a shortlist is saved (CMP-15).

/** `removed` names the one application that the change took out. */
export function savedNotice(removed?: string): { title: string; text: string } {
  return removed === undefined
    ? {
        title: 'Comparison Set Saved',
        text: 'Your comparison set has been saved for team collaboration.',
      }
    : { title: `${removed} was removed`, text: 'It is no longer in this shortlist, for your colleagues too.' }
}
