// A bucket of an S3-compatible store. Backups go up in parts, so that none has to lie in memory or on the disk before.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { BackupError } from './backup-format.ts'
import type { BackupPlace } from './backup-place.ts'

export interface StoreAccess {
  /** Such as https://s3.eu-central-1.amazonaws.com. The bucket is in the path, which every such store understands. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** No store takes more parts than 10,000, or smaller ones than 5 MiB: later parts are bigger, for up to 3 TB. */
const partBytes = (part: number) => 8 * 1024 * 1024 * 2 ** Math.floor(part / 1_500)
/** A store that does not answer within this fails the backup, instead of holding it for ever. */
const answerMs = 120_000

export function openBucket(store: StoreAccess, bucket: string, folder: string): BackupPlace {
  const client = new AwsClient({
    accessKeyId: store.accessKeyId,
    secretAccessKey: store.secretAccessKey,
    region: store.region,
    service: 's3',
    retries: 3,
  })
  const keyOf = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  const addressOf = (name: string) => `s3://${bucket}/${keyOf(name)}`
  const urlOf = (name: string) =>
    `${store.endpoint}/${bucket}/${keyOf(name).split('/').map(encodeURIComponent).join('/')}`

  async function ask(url: string, init: RequestInit & { body?: Uint8Array<ArrayBuffer> | string } = {}) {
    const hash = createHash('sha256')
      .update(init.body ?? '')
      .digest('hex')
    let answer: Response
    try {
      answer = await client.fetch(url, {
        ...init,
        headers: { ...init.headers, 'x-amz-content-sha256': hash },
        // A download is read for as long as it takes.
        ...(init.method === undefined ? {} : { signal: AbortSignal.timeout(answerMs) }),
      })
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).message
      throw new BackupError(`${store.endpoint} cannot be reached (${cause})`)
    }
    if (answer.ok) return answer
    throw storeFault(addressOf(''), answer.status, await answer.text())
  }

  async function uploadParts(url: string, uploadId: string, content: Readable): Promise<number> {
    const tags: string[] = []
    let total = 0
    const send = async (part: Buffer<ArrayBuffer>) => {
      const number = tags.length + 1
      const answer = await ask(`${url}?partNumber=${number}&uploadId=${encodeURIComponent(uploadId)}`, {
        method: 'PUT',
        body: part,
      })
      tags.push(answer.headers.get('etag') ?? '')
      total += part.length
    }
    let held: Buffer[] = []
    let heldBytes = 0
    for await (const piece of content as AsyncIterable<Buffer>) {
      held.push(piece)
      heldBytes += piece.length
      if (heldBytes < partBytes(tags.length)) continue
      await send(Buffer.concat(held))
      held = []
      heldBytes = 0
    }
    if (heldBytes > 0 || tags.length === 0) await send(Buffer.concat(held))
    const list = tags.map(
      (tag, at) =>
        `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
    )
    const answer = await ask(`${url}?uploadId=${encodeURIComponent(uploadId)}`, {
      method: 'POST',
      body: `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
    })
    // This one may fail under the status 200.
    const text = await answer.text()
    if (/<Error>/.test(text)) throw storeFault(addressOf(''), answer.status, text)
    return total
  }

  return {
    addressOf,
    async write(name, content) {
      const url = urlOf(name)
      let uploadId: string | undefined
      try {
        if (await exists(url)) throw new BackupError(`${addressOf(name)} is there already; name another file`)
        const begun = await ask(`${url}?uploads`, { method: 'POST' })
        uploadId = textIn(await begun.text(), 'UploadId')
        return await uploadParts(url, uploadId, content)
      } catch (error) {
        content.destroy()
        if (uploadId !== undefined)
          await ask(`${url}?uploadId=${encodeURIComponent(uploadId)}`, { method: 'DELETE' }).catch(() => {})
        throw error
      }
    },
    async read(name) {
      const answer = await ask(urlOf(name))
      return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([])
    },
    async list() {
      const found: { name: string; bytes: number }[] = []
      const prefix = folder === '' ? '' : `${folder}/`
      for (let token: string | undefined = ''; token !== undefined; ) {
        const answer = await ask(
          `${store.endpoint}/${bucket}?list-type=2&prefix=${encodeURIComponent(prefix)}${token === '' ? '' : `&continuation-token=${encodeURIComponent(token)}`}`,
        )
        const text = await answer.text()
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          found.push({
            name: textIn(entry, 'Key').slice(prefix.length),
            bytes: Number(textIn(entry, 'Size')),
          })
        token = /<IsTruncated>true</.test(text) ? textIn(text, 'NextContinuationToken') : undefined
      }
      return found.filter(({ name }) => !name.includes('/'))
    },
    async remove(name) {
      await ask(urlOf(name), { method: 'DELETE' })
    },
  }

  async function exists(url: string): Promise<boolean> {
    try {
      await ask(url, { method: 'HEAD' })
      return true
    } catch (error) {
      if (error instanceof BackupError && error.message.includes('(404')) return false
      throw error
    }
  }
}

function storeFault(address: string, status: number, text: string): BackupError {
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1]
  return new BackupError(`${address}: the store refused (${status}${code === undefined ? '' : ` ${code}`})`)
}

/** The names that stores answer are ours, and hold no more than these entities. */
function textIn(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
