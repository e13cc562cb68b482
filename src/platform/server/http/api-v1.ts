// The API for programs, version 1: the routes below /api/v1/, described by themselves. What this document promises is kept by
// docs/api/v1.json and its test.
import type { RouteContract } from '#platform/contract/route.ts'
import { openApiDocument } from './openapi.ts'

const prefix = '/api/v1/'

/** The document of version 1, of all routes of the application. */
export function apiV1Document(contracts: readonly RouteContract[]): Record<string, unknown> {
  return openApiDocument(
    contracts.filter(({ path, apiScope }) => path.startsWith(prefix) && apiScope !== undefined),
    { title: 'Emporion API', version: '1', description },
    'programs',
  )
}

const description = `Send an API key with every call: \`Authorization: Bearer emp_live_…\`. Owners make keys under Settings, Security. Each operation names the scope that it needs. A key may never do more than its person may at that moment.

**Versions.** Within version 1 addresses, fields of answers and what calls may send stay. Answers may gain fields and words at any time, so ignore what you don't know. An address that will go is marked here as deprecated at least twelve months before, and its answers then carry \`Deprecation\` (RFC 9745), \`Sunset\` (RFC 8594) and \`Link\` with \`rel="successor-version"\`.

**Pages.** A list answers \`items\` and \`next\`. Send \`next\` as \`cursor\` to read on; it is null on the last page.

**Limits.** A key may read 600 times and change 120 times a minute, over all addresses. \`RateLimit\` says what is left; 429 comes with \`Retry-After\`.

**Errors** are problems (RFC 9457) with a \`code\` for programs and a \`message\` for people. An unknown parameter or field is refused.

**Changes.** Send \`Idempotency-Key\` (8 to 128 characters, new for each new request) where it is offered, so that a request that is sent again is done once. Where \`If-Match\` is asked for, send the \`version\` that you read, in quotation marks; 412 says that somebody was faster.

**Amounts** whose names end in \`Minor\` are whole minor units of the currency beside them: 14900 of USD are $149.00. Times are in UTC; dates are days.`
