// The key with which we speak to one company's SAML provider, and its certificate. Node makes keys and signs, but writes no
// certificates; this is the smallest one that X.509 allows (RFC 5280, 4.1), signed by itself.
import { createSign, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const years = 10

/** Both in PEM. */
export async function newOwnKey(
  name: string,
  now: Date,
): Promise<{ privateKey: string; certificate: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const algorithm = sequence(objectId('2a864886f70d01010b'), der(0x05, Buffer.alloc(0)))
  const who = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
  // Positive, whatever it begins with.
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)])
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    who,
    sequence(time(now), time(end)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(certificate).sign(privateKey)
  const signed = sequence(certificate, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${signed.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
/** GeneralizedTime, which RFC 5280 asks for from 2050 on and every reader knows. */
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
