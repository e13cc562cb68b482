// Builds the pages twice, for the browser into client and for the server into server, and the server itself into app, of
// the folder that PAGES_DIR names; dist/web without it. One command does all: `vite build`.
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bypassDoors } from './src/app/build/bypass-doors.ts'
import { loadedAtOnceBy } from './src/app/build/first-load-chunk.ts'
import { modulesByAddress } from './src/app/build/modules-by-address.ts'
import { oneIconAtATime } from './src/app/build/one-icon-at-a-time.ts'
import { ownRouter } from './src/app/build/own-router.ts'
import { precompressed } from './src/app/build/precompressed.ts'
import { routesWithoutShapes } from './src/app/build/routes-without-shapes.ts'
import { textsByLanguage } from './src/app/build/texts-by-language.ts'

const clientEntry = 'src/app/web/entry-client.tsx'
const isInFirstLoad = loadedAtOnceBy((id) => id.endsWith(clientEntry))
// The two pages that visitors arrive at; what only others share stays out of their files.
const isOfLanding = loadedAtOnceBy((id) => id.endsWith('/public-site/web/landing-screen.tsx'))
const isOfMarketplace = loadedAtOnceBy((id) => id.endsWith('/catalog/web/marketplace-screen.tsx'))
const isOfFirstPage: typeof isOfLanding = (id, graph) => isOfLanding(id, graph) || isOfMarketplace(id, graph)
const sharedSource = /\/src\/(app|platform|rooms)\/|\/lucide-react\//

/** Packages of the server that hold programs or data beside their code, start threads, or break when they are built. */
const staysOutside = [
  '@node-rs/argon2',
  '@scalar/fastify-api-reference',
  '@simplewebauthn/server',
  'fontkit',
  'nodemailer',
  'pdfkit',
  'pg-native',
  'pino',
  'sharp',
  'vite',
  '@vitejs/plugin-react',
]

/** The start, and the commands of operators (scripts/run.mjs). */
const programs = [
  'server',
  'commands/migrate',
  'commands/admin',
  'commands/import-catalogue',
  'commands/remove-sample',
  'commands/backup',
  'commands/verify-backup',
  'commands/drill',
  'commands/restore',
  'commands/rotate-secrets',
].map((name) => `src/app/${name}.ts`)

const pagesDir = process.env.PAGES_DIR || 'dist/web'

const app = {
  resolve: { noExternal: true as const, external: staysOutside },
  build: { outDir: path.join(pagesDir, 'app'), ssr: true, rolldownOptions: { input: programs } },
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [
    routesWithoutShapes(),
    bypassDoors(),
    oneIconAtATime(),
    ownRouter(),
    modulesByAddress('app'),
    react(),
    tailwindcss(),
    textsByLanguage(),
    ...(process.env.TEXTS_DIR ? [] : [precompressed()]),
  ],
  build: { emptyOutDir: true },
  // The server's bundle carries its libraries, so that they run in their production form whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  builder: {},
  environments: {
    client: {
      // There is no index.html from which the development server could tell what the pages import.
      optimizeDeps: { entries: [clientEntry, 'src/rooms/*/*/web/*-screen.tsx'] },
      build: {
        outDir: path.join(pagesDir, 'client'),
        manifest: true,
        // One style sheet, which public pages carry inside them: their first paint waits for nothing else.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        // A link that is pointed at fetches its screen; a list of what each screen needs would weigh on every first visit.
        modulePreload: false,
        target: 'es2023',
        rolldownOptions: {
          input: clientEntry,
          // Rules only compute and screens only draw, so that one which a page does not use need not be there for its effects.
          treeshake: {
            moduleSideEffects: [
              { test: /\/src\/rooms\/[a-z-]+\/[a-z-]+\/(rules\/|web\/.*\.tsx?$)/, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: {
              groups: [
                // Libraries that every page needs change seldom: one file of their own, kept over releases.
                {
                  name: 'framework',
                  // Several queries at once are asked by screens behind the sign-in alone.
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[a-z-]+)\/(?!.*(queriesObserver|useQueries)\.)/,
                },
                // What the entry imports at once, and what many screens share: two files instead of two dozen.
                {
                  debugName: 'shell',
                  name: (id, graph) => (isInFirstLoad(id, graph) ? 'shell' : null),
                  test: sharedSource,
                },
                // Drawings: pages with one load them, and the others of the first visit do not.
                { name: 'charts', minShareCount: 2, test: /\/src\/platform\/web\/chart\// },
                {
                  debugName: 'parts',
                  name: (id, graph) =>
                    isOfLanding(id, graph) && isOfMarketplace(id, graph) ? 'parts' : null,
                  minShareCount: 2,
                  test: sharedSource,
                },
                {
                  debugName: 'plans',
                  name: (id, graph) => (isOfLanding(id, graph) ? 'plans' : null),
                  minShareCount: 2,
                  test: sharedSource,
                },
                {
                  debugName: 'catalogue',
                  name: (id, graph) => (isOfMarketplace(id, graph) ? 'catalogue' : null),
                  minShareCount: 2,
                  test: sharedSource,
                },
                // The palette, the guards and the way after a sign-in read it, and none of them needs the others.
                { name: 'pages', test: /\/src\/app\/pages\./ },
                // What only accounts and their forms need, so that the pages for everybody do not carry it.
                {
                  debugName: 'account',
                  name: (id, graph) => (isOfFirstPage(id, graph) ? null : 'account'),
                  minShareCount: 3,
                  test: /\/src\/rooms\/people\/(?!notifications\/)/,
                },
                {
                  debugName: 'fields',
                  name: (id, graph) => (isOfFirstPage(id, graph) ? null : 'fields'),
                  minShareCount: 3,
                  // Without what the pages of the administration share: no other page draws it.
                  test: /\/src\/(app|platform|rooms\/(?!run\/))|\/lucide-react\//,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: path.join(pagesDir, 'server'),
        ssr: true,
        // One file, read whole at the start: no request waits for a screen, and a running server needs no other file.
        rolldownOptions: { input: 'src/app/web/entry-server.tsx', output: { codeSplitting: false } },
      },
    },
    // A start reads a few files instead of 1,700, which is most of its work. Pages with other texts need no other server.
    ...(process.env.TEXTS_DIR ? {} : { app }),
  },
}))
