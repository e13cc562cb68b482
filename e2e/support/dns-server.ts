// A DNS that knows the TXT records of a journey and no other name (RFC 1035). It listens where the server under test asks.
import { createSocket } from 'node:dgram'

export interface DnsServer {
  texts: Map<string, string>
  close(): Promise<void>
}

const txt = 16
const headerLength = 12

export async function startDns(port: number): Promise<DnsServer> {
  const texts = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.on('message', (question, { port: from, address }) => {
    const { name, end } = nameIn(question)
    const text = texts.get(name)
    const isKnown = text !== undefined && question.readUInt16BE(end) === txt
    const header = Buffer.from(question.subarray(0, headerLength))
    // An answer, and where there is none: no such name.
    header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(isKnown ? 1 : 0, 6)
    header.writeUInt32BE(0, 8)
    const questionSection = question.subarray(headerLength, end + 4)
    socket.send(Buffer.concat([header, questionSection, ...(isKnown ? [recordOf(text)] : [])]), from, address)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(port, '127.0.0.1', resolve)
  })
  return { texts, close: () => new Promise((resolve) => socket.close(() => resolve())) }
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = headerLength
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** The name is the question's own, by a pointer to it. */
function recordOf(text: string): Buffer {
  const value = Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc000 + headerLength, 0)
  head.writeUInt16BE(txt, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(0, 6)
  head.writeUInt16BE(value.length, 10)
  return Buffer.concat([head, value])
}
