// The server's door to the pages: draws them from the build, or from the sources while developing.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '#platform/server/config.ts'
import type { AnalyticsTag, DocumentAssets, PageAnswer, PageRequest } from './web/page-answer.ts'

export interface PageRendererOptions {
  mode: 'production' | 'development'
  /** The folder that holds package.json. */
  root: string
  /** The folder that holds the built pages. */
  pagesDir: string
  /** A third party's analytics tag, loaded only after consent; none where it is left out. */
  analyticsTag?: AnalyticsTag
}

export interface PageRenderer {
  /** Served at /; the names of the files under its assets/ change with their content. */
  assetsDir: string
  render(request: PageRequest): Promise<PageAnswer>
  /** Development only: answers source files, and passes on what it does not know. */
  middlewares?: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
  close(): Promise<void>
}

/** What `entry-server.tsx` exports. */
export interface ServerEntry {
  renderPage(
    request: PageRequest,
    assetsFor: (modules: readonly string[]) => DocumentAssets,
  ): Promise<PageAnswer>
}

const clientEntry = 'src/app/web/entry-client.tsx'
const icon = 'src/app/web/icon.svg'
const preloadedFonts = [
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
]

export function createPageRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  return options.mode === 'production' ? fromBuild(options) : fromSources(options)
}

async function fromBuild({ pagesDir, analyticsTag }: PageRendererOptions): Promise<PageRenderer> {
  const client = join(pagesDir, 'client')
  const entryFile = join(pagesDir, 'server', 'entry-server.js')
  if (!existsSync(entryFile))
    throw new ConfigError(
      `PAGES_DIR: ${pagesDir} holds no built pages; start with "node scripts/run.mjs start", which builds them`,
    )
  const [manifest, entry]: [Manifest, ServerEntry] = await Promise.all([
    readFile(join(client, '.vite/manifest.json'), 'utf8').then((text) => JSON.parse(text)),
    import(pathToFileURL(entryFile).href),
  ])
  const styleText = await readFile(join(client, chunkOf(manifest, 'style.css').file), 'utf8')
  const known = new Map<string, DocumentAssets>()
  function assetsFor(modules: readonly string[]): DocumentAssets {
    const key = modules.join(' ')
    const assets = known.get(key) ?? builtAssets(manifest, modules, { styleText, analyticsTag })
    known.set(key, assets)
    return assets
  }
  return {
    assetsDir: client,
    render: (request) => entry.renderPage(request, assetsFor),
    close: async () => undefined,
  }
}

interface ManifestChunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>

/** The entry and these modules with everything that they import at once, each file named exactly one time. */
function builtAssets(
  manifest: Manifest,
  modules: readonly string[],
  { styleText, analyticsTag }: { styleText: string; analyticsTag: AnalyticsTag | undefined },
): DocumentAssets {
  const chunks = new Set<string>()
  function follow(name: string) {
    if (chunks.has(name)) return
    chunks.add(name)
    for (const next of chunkOf(manifest, name).imports ?? []) follow(next)
  }
  follow(clientEntry)
  for (const module of modules) follow(module)
  const files = [...chunks].map((name) => chunkOf(manifest, name))
  const entryFile = chunkOf(manifest, clientEntry).file
  return {
    scripts: [`/${entryFile}`],
    modulePreloads: files.map(({ file }) => `/${file}`).filter((file) => file !== `/${entryFile}`),
    style: { href: `/${chunkOf(manifest, 'style.css').file}`, text: styleText },
    fontPreloads: preloadedFonts.map((name) => `/${chunkOf(manifest, name).file}`),
    icon: `/${chunkOf(manifest, icon).file}`,
    analyticsTag,
  }
}

function chunkOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}; run the build again`)
  return chunk
}

async function fromSources({ root, pagesDir, analyticsTag }: PageRendererOptions): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    // Nothing beside the sources and the packages: the folder with the keys and the database usually lies here too.
    server: { middlewareMode: true, fs: { allow: ['src', 'node_modules'].map((name) => join(root, name)) } },
    appType: 'custom',
  })
  const { default: react } = await import('@vitejs/plugin-react')
  const assets: DocumentAssets = {
    scripts: ['/@vite/client', `/${clientEntry}`],
    modulePreloads: [],
    style: { href: '/src/app/web/styles/index.css', text: undefined },
    fontPreloads: [],
    icon: `/${icon}`,
    analyticsTag,
    developmentScripts: [react.preambleCode.replace('__BASE__', '/')],
  }
  return {
    assetsDir: join(pagesDir, 'client'),
    async render(request) {
      try {
        const entry = (await vite.ssrLoadModule('/src/app/web/entry-server.tsx')) as ServerEntry
        return await entry.renderPage(request, () => assets)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },
    middlewares: vite.middlewares,
    close: () => vite.close(),
  }
}
