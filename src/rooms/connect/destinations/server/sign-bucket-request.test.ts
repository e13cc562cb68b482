// The signature of requests to buckets, held against the example that Amazon publishes.
import { expect, test } from 'vitest'
import { signedHeaders } from './sign-bucket-request.ts'

// docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "PUT Object". The key is the documentation's own.
const key = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const request = {
  method: 'PUT',
  url: new URL('https://examplebucket.s3.amazonaws.com/test$file.text'),
  headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
  body: 'Welcome to Amazon S3.',
}
const at = new Date('2013-05-24T00:00:00.000Z')

test('CONN-01 a request to a bucket is signed as the published example is', () => {
  expect(signedHeaders(request, key, at)).toEqual({
    ...request.headers,
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'x-amz-date': '20130524T000000Z',
    authorization: [
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ].join(','),
  })
})

test('CONN-01 another body, place, moment or key is another signature', () => {
  const signatureOf = (...given: Parameters<typeof signedHeaders>) => signedHeaders(...given).authorization
  const all = [
    signatureOf(request, key, at),
    signatureOf({ ...request, body: 'Welcome to Amazon S3!' }, key, at),
    signatureOf({ ...request, url: new URL('https://examplebucket.s3.amazonaws.com/other') }, key, at),
    signatureOf(request, { ...key, region: 'eu-central-1' }, at),
    signatureOf(request, { ...key, secretAccessKey: 'another' }, at),
    signatureOf(request, key, new Date(at.getTime() + 1_000)),
  ]
  expect(new Set(all).size).toBe(all.length)
})
