/** The person left a dialog that asked who is there: nothing was done, and nothing needs to be said. */
export class DialogLeft extends Error {}
