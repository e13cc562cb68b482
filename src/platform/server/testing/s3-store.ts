// A store as S3 is one, for tests: one bucket in memory, signatures (version 4) checked by its own arithmetic, uploads in
// parts with their rules (a part of 5 MiB at least but the last, a completion that may fail under the status 200).
import { createHash, createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoreAccess } from '../backup/bucket.ts'

export interface TestStore {
  access: StoreAccess
  openUploads(): number
  failNextCompletion(): void
  close(): Promise<void>
}

const leastPart = 5 * 1024 * 1024
const region = 'eu-test-1'

interface S3Request {
  method: string
  url: URL
  headers: http.IncomingHttpHeaders
  body: Buffer
}

export async function startStore(bucket: string): Promise<TestStore> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let failsNext = false
  const secret = randomUUID()
  const keyId = 'TESTKEY'

  function answer({ method, url, headers, body }: S3Request): {
    status: number
    text?: string | Buffer
    etag?: string
  } {
    if (!isSigned({ method, url, headers, body }, keyId, secret)) return fault(403, 'SignatureDoesNotMatch')
    const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    if (name !== bucket) return fault(404, 'NoSuchBucket')
    const key = rest.join('/')
    const { searchParams } = url
    if (key === '' && method === 'GET')
      return list(searchParams.get('prefix') ?? '', searchParams.get('continuation-token'))
    const id = searchParams.get('uploadId')
    if (method === 'POST' && searchParams.has('uploads')) {
      const fresh = `${randomUUID()}+/=`
      uploads.set(fresh, new Map())
      return {
        status: 200,
        text: `<InitiateMultipartUploadResult><UploadId>${fresh}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    if (id !== null) return inUpload(id, method, key, searchParams, body)
    const object = objects.get(key)
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (!object) return fault(404, 'NoSuchKey')
    return method === 'HEAD' ? { status: 200 } : { status: 200, text: object }
  }

  function inUpload(id: string, method: string, key: string, query: URLSearchParams, body: Buffer) {
    const parts = uploads.get(id)
    if (!parts) return fault(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return { status: 200, etag: `"${createHash('md5').update(body).digest('hex')}"` }
    }
    if (method === 'DELETE') {
      uploads.delete(id)
      return { status: 204 }
    }
    if (failsNext) {
      failsNext = false
      return { ...fault(200, 'InternalError') }
    }
    const listed = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g),
    ]
    const contents = listed.map(([, number, tag]) => {
      const part = parts.get(Number(number))
      return part && createHash('md5').update(part).digest('hex') === tag ? part : undefined
    })
    if (contents.length !== parts.size || contents.includes(undefined)) return fault(400, 'InvalidPart')
    const whole = contents.filter((part) => part !== undefined)
    if (whole.slice(0, -1).some((part) => part.length < leastPart)) return fault(400, 'EntityTooSmall')
    objects.set(key, Buffer.concat(whole))
    uploads.delete(id)
    return { status: 200, text: '<CompleteMultipartUploadResult/>' }
  }

  /** Two names a page, so that a listing has more than one. */
  function list(prefix: string, token: string | null) {
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
    const from = Number(token ?? 0)
    const page = names.slice(from, from + 2)
    const isCut = from + 2 < names.length
    const entries = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    )
    return {
      status: 200,
      text: `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${entries.join('')}${isCut ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}</ListBucketResult>`,
    }
  }

  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://store')
      const parsedRequest = {
        method: request.method ?? '',
        url,
        headers: request.headers,
        body: Buffer.concat(pieces),
      }
      const { status, text, etag } = answer(parsedRequest)
      response.writeHead(status, etag === undefined ? {} : { etag }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    access: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region,
      accessKeyId: keyId,
      secretAccessKey: secret,
    },
    openUploads: () => uploads.size,
    failNextCompletion() {
      failsNext = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function fault(status: number, code: string) {
  return { status, text: `<?xml version="1.0"?>\n<Error><Code>${code}</Code></Error>` }
}

/** As "Authenticating Requests (AWS Signature Version 4)" says. */
function isSigned({ method, url, headers, body }: S3Request, keyId: string, secret: string): boolean {
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [who, day = '', where = '', service = '', end = ''] = credential.split('/')
  const hash = String(headers['x-amz-content-sha256'])
  if (who !== keyId || where !== region || hash !== createHash('sha256').update(body).digest('hex'))
    return false
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const query = [...url.searchParams]
    .map(([name, value]) => [encode(name), encode(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query, lines.join(''), signed, hash].join('\n')
  const scope = [day, where, service, end].join('/')
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, where, service, end].reduce<string | Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature
}
