// Whether a program reads instead of a person, as far as it says so itself.

const robots =
  /bot\b|bot\/|crawl|spider|slurp|headless|preview|monitor|scan|curl|wget|python|java\/|go-http|httpclient|axios|node|okhttp|lighthouse/i

/** A client that does not say what it is counts as a robot. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || robots.test(userAgent)
}
