// A mail server for tests.
import net from 'node:net'
import { expect, vi } from 'vitest'

/** What happens to a mail that was taken: it is answered, left without an answer, or the connection is cut. */
type AfterMail = 'answer' | 'hold' | 'cut'

export interface SmtpServer {
  url: string
  received: string[]
  connections: () => number
  /** Waits until this many mails have been taken and not answered. */
  held: (mails: number) => Promise<unknown>
  /** From now on. */
  afterMail: (next: AfterMail) => void
  close: () => void
}

/**
 * Speaks enough SMTP to take mails. `refusals` are answered to the first recipients, `senderRefusal` to every sender.
 */
export async function startSmtpServer(
  refusals: string[] = [],
  { afterMail = 'answer', senderRefusal }: { afterMail?: AfterMail; senderRefusal?: string } = {},
): Promise<SmtpServer> {
  let after = afterMail
  const received: string[] = []
  let connections = 0
  const server = net.createServer((socket) => {
    connections += 1
    let inData = false
    let data = ''
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (inData) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        received.push(data)
        inData = false
        data = ''
        if (after === 'answer') socket.write('250 taken\r\n')
        if (after === 'cut') socket.destroy()
        return
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (/^DATA/i.test(line)) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (/^STARTTLS/i.test(line)) socket.write('502 not here\r\n')
        else if (/^RCPT/i.test(line)) socket.write(refusals.shift() ?? '250 fine\r\n')
        else if (/^MAIL/i.test(line)) socket.write(senderRefusal ?? '250 fine\r\n')
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    connections: () => connections,
    held: (mails) => vi.waitFor(() => expect(received.length).toBe(mails), 10_000),
    afterMail(next) {
      after = next
    },
    close: () => void server.close(),
  }
}
