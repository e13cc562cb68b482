// The form of web addresses (SET-06, SET-15).

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
