// How the driver hands over the database's bigint: as a number, which is exact up to 2^53. Beyond it nothing is read, rather
// than a figure that is nearly right. `numeric` stays text.
import pg from 'pg'

const bigint = pg.types.builtins.INT8
/** The driver names no arrays. */
const bigints = 1016 as typeof bigint

/** @throws RangeError where the number has digits that JavaScript would lose. */
export function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${text} is no whole number that can be kept exactly`)
  return number
}

/** For the `types` of a connection. */
export const exactTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === bigint) return wholeNumber
    if (id === bigints) {
      const parse: (text: string) => unknown[] = pg.types.getTypeParser(bigints, 'text')
      return (text: string) => parse(text).map((one) => (one === null ? null : wholeNumber(String(one))))
    }
    return pg.types.getTypeParser(id, format as 'text')
  },
}
