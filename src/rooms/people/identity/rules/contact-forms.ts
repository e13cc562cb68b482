// The forms of telephone numbers and web addresses (SET-04, SET-06, SET-15).

/** E.164: a plus, the country's code, at most fifteen digits in all. Seven are the shortest that are dialled from abroad. */
const internationalNumber = /^\+[1-9]\d{6,14}$/

/** The number without what people write between its digits, or undefined where it is none: "+1 (212) 555-0100". */
export function phoneOf(text: string): string | undefined {
  const number = text.replace(/[\s().\-/]/g, '')
  return internationalNumber.test(number) ? number : undefined
}

const websiteMaxLength = 300

/** The address as browsers write it, or undefined where it is not https, has no public name or carries a password. */
export function websiteOf(text: string): string | undefined {
  if (!/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return undefined
  const { hostname, username, password, href } = new URL(text)
  const isPublicName =
    /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
  if (!isPublicName || username !== '' || password !== '' || href.length > websiteMaxLength) return undefined
  // A bare name reads better without the slash that browsers add.
  return href === `https://${hostname}/` ? href.slice(0, -1) : href
}
