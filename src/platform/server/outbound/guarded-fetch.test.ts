import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuardedFetch, OutboundError } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

let server: http.Server
let port: number
const requests: string[] = []
beforeAll(async () => {
  server = http.createServer((request, answer) => {
    requests.push(`${request.headers.host}${request.url}`)
    switch (request.url) {
      case '/redirect':
        return answer.writeHead(302, { location: '/good' }).end()
      case '/long':
        return answer.end('x'.repeat(300_000))
      case '/endless':
        answer.on('error', () => {})
        return void setInterval(() => answer.write('x'.repeat(1_000)), 20).unref()
      case '/strange':
        return answer.writeHead(999).end()
      case '/silent':
        return undefined
      case '/bomb':
        return answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)))
      default:
        return answer.writeHead(200, { 'content-type': 'application/json' }).end('{"good":true}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))

/** Names that mean what the test says; a list of lists changes with every look. */
function fetchWith(
  names: Record<string, string[]> = {},
  allowLoopback = false,
  timeoutMs = 1_000,
  more: { asItCame?: true } = {},
) {
  const looked: string[] = []
  const fetch = createGuardedFetch({
    dns: {
      async findAddresses(host) {
        looked.push(host)
        return names[host] ?? []
      },
      findTexts: async () => [],
    },
    allowLoopback,
    timeoutMs,
    maxBytes: 100_000,
    ...more,
  })
  return { looked, ask: (address: string) => fetch(address, { method: 'GET', headers: {} }) }
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'asked',
    (error: unknown) => (error instanceof OutboundError ? error.fault : String(error)),
  )

const spellings = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://①②⑦.⓪.⓪.①/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.0.0.192/',
  'https://168.63.129.16/',
  'https://0xa83f8110/',
  'https://198.18.0.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b:1::127.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  'https://[2001:db8::1]/',
  'https://[5f00::1]/',
  'https://[4000::1]/',
]
test('I9 thirty-five spellings and more of addresses that are not the public internet are refused unasked', async () => {
  expect(spellings.length).toBeGreaterThanOrEqual(35)
  const { ask } = fetchWith()
  for (const address of spellings) expect(await faultOf(ask(address)), address).toBe('forbidden')
})

test.each([
  ['another scheme', 'http://idp.example/'],
  ['a file', 'file:///etc/passwd'],
  ['a scheme of old', 'gopher://idp.example/'],
  ['data', 'data:text/plain,x'],
  ['another port', 'https://idp.example:8443/'],
  ['the port of a database', 'https://idp.example:5432/'],
  ['a name in front', 'https://user@idp.example/'],
  ['a password in front', 'https://:secret@idp.example/'],
  ['no address at all', 'idp.example'],
  ['an empty text', ''],
])('I9 %s is refused unasked', async (_, address) => {
  const { ask } = fetchWith({ 'idp.example': ['93.184.215.14'] })
  expect(await faultOf(ask(address))).toBe('forbidden')
})

test.each([
  ['only a private address', ['10.0.0.7']],
  ['a public and a private one', ['93.184.215.14', '10.0.0.7']],
  ['a private one behind a public one of IPv6', ['2606:4700::1111', '::1']],
  ['what is no address', ['not-an-address']],
])('I9 a name that has %s is refused', async (_, addresses) => {
  const { ask } = fetchWith({ 'idp.example': addresses })
  expect(await faultOf(ask('https://idp.example/'))).toBe('forbidden')
})

test('I9 a name is looked up once and the connection goes to the address that was checked', async () => {
  const { ask, looked } = fetchWith({ 'idp.test': ['127.0.0.1'] }, true)
  // No resolver knows this name, so the answer shows that nobody was asked again.
  const answer = await ask(`http://idp.test:${port}/good`)
  expect(await answer.json()).toEqual({ good: true })
  expect(looked).toEqual(['idp.test'])
  expect(requests.at(-1)).toBe(`idp.test:${port}/good`)
})

test('I9 this machine is open to development alone, and even there not to a name that also means another', async () => {
  const address = `http://127.0.0.1:${port}/good`
  expect(await faultOf(fetchWith().ask(address))).toBe('forbidden')
  expect(await faultOf(fetchWith({}, true).ask(address))).toBe('asked')
  const mixed = { 'idp.test': ['127.0.0.1', '10.0.0.7'] }
  expect(await faultOf(fetchWith(mixed, true).ask(`http://idp.test:${port}/good`))).toBe('forbidden')
  expect(await faultOf(fetchWith({}, true).ask('http://10.0.0.7/'))).toBe('forbidden')
  expect(await faultOf(fetchWith({}, true).ask('http://[::ffff:127.0.0.1]/'))).toBe('forbidden')
})

/** Longer than the test may take: what does not end the request by itself fails it. */
const never = 60_000
// Without its deadline, the answer that never ends would be too long after two seconds, which is another fault.
test.each([
  ['a redirect', '/redirect', never, 'unusable'],
  ['an answer that is too long', '/long', never, 'unusable'],
  ['a compressed answer, whatever it would become', '/bomb', never, 'unusable'],
  ['a status that is none', '/strange', never, 'unusable'],
  ['silence', '/silent', 300, 'away'],
  ['an answer that never ends', '/endless', 300, 'away'],
])('I9 N6 %s ends the request', async (_, path, timeoutMs, fault) => {
  const before = requests.length
  expect(await faultOf(fetchWith({}, true, timeoutMs).ask(`http://127.0.0.1:${port}${path}`))).toBe(fault)
  expect(requests.length).toBe(before + 1)
})

test('I9 for a log an answer is taken as it came: a redirect that is not followed, and the beginning of a long one', async () => {
  const { ask } = fetchWith({}, true, never, { asItCame: true })
  const before = requests.length
  const redirect = await ask(`http://127.0.0.1:${port}/redirect`)
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/good'])
  expect((await (await ask(`http://127.0.0.1:${port}/long`)).text()).length).toBe(100_000)
  expect((await ask(`http://127.0.0.1:${port}/bomb`)).status).toBe(200)
  expect(await faultOf(ask(`http://127.0.0.1:${port}/strange`))).toBe('unusable')
  expect(await faultOf(fetchWith({}, false, never, { asItCame: true }).ask('https://10.0.0.1/'))).toBe(
    'forbidden',
  )
  expect(requests.length).toBe(before + 4)
})

test('I9 a name without an address, a resolver that fails and one that never answers are all nobody there', async () => {
  expect(await faultOf(fetchWith().ask('https://idp.example/'))).toBe('away')
  for (const findAddresses of [
    () => Promise.reject(new Error('SERVFAIL')),
    () => new Promise<string[]>(() => {}),
  ]) {
    const ask = createGuardedFetch({
      dns: { findAddresses, findTexts: async () => [] },
      allowLoopback: false,
      timeoutMs: 200,
    })
    expect(await faultOf(ask('https://idp.example/', { method: 'GET', headers: {} }))).toBe('away')
  }
})

const causeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundError ? error.because : String(error)),
  )

test('a call that failed says why: refused, unknown, plain HTTP, silent, closed early, no HTTP or not public', async () => {
  const rude = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (sent) =>
      `${sent}`.includes('/reset') ? socket.resetAndDestroy() : socket.end('hello\n'),
    )
  })
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(rude.address() as AddressInfo).port}`
  const { ask } = fetchWith({}, true, never)
  expect(await causeOf(ask(`${at}/reset`))).toBe('closed')
  expect(await causeOf(ask(`${at}/hello`))).toBe('not-http')
  await new Promise((resolve) => rude.close(resolve))
  expect(await causeOf(ask(`${at}/closed`))).toBe('connection-refused')
  expect(await causeOf(ask(`https://127.0.0.1:${port}/good`))).toBe('tls')
  expect(await causeOf(ask('https://nobody.example/'))).toBe('name-unknown')
  expect(await causeOf(ask('https://10.0.0.1/'))).toBe('not-public')
  expect(await causeOf(ask(`http://127.0.0.1:${port}/redirect`))).toBe('unusable')
  expect(await causeOf(fetchWith({}, true, 300).ask(`http://127.0.0.1:${port}/silent`))).toBe('timeout')
})

test('I9 no address of IPv4 inside a private network, in whatever IPv6 coat, counts as public', () => {
  const inside = fc.oneof(
    fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
  )
  const coat = fc.constantFrom('', '::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::')
  fc.assert(
    fc.property(inside, coat, (bytes, prefix) => {
      expect(isPublicAddress(`${prefix}${bytes.join('.')}`)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
  for (const address of ['93.184.215.14', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1'])
    expect(isPublicAddress(address), address).toBe(true)
})
