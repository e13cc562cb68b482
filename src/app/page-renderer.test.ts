import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from './create-application.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'

let renderer: PageRenderer
let server: http.Server
let port: number
beforeAll(async () => {
  renderer = await createPageRenderer({ mode: 'development', root: projectRoot, pagesDir: 'dist/web' })
  server = http.createServer((request, response) =>
    renderer.middlewares?.(request, response, () => {
      response.statusCode = 404
      response.end()
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await renderer.close()
})

/** Sent unchanged: fetch would resolve the dots. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    http.get({ port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })

test('L6 while developing no address opens a file outside of the sources and the packages', async () => {
  expect(await statusOf('/src/app/web/icon.svg')).toBe(200)
  expect(await statusOf(`/@fs${projectRoot}/src/app/web/icon.svg`)).toBe(200)
  for (const path of [
    '/package.json',
    '/@id/package.json?raw',
    '/src/../package.json?raw',
    '/src/%2e%2e/package.json?raw',
    `/@fs${projectRoot}/package.json`,
    `/@fs${projectRoot}/package.json?raw`,
    `/@fs${projectRoot}/src/../package.json?import&raw`,
  ])
    expect([403, 404], path).toContain(await statusOf(path))
})
