// The server's door to the pages: draws them from the build, or from the sources while developing.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, translatedLanguages } from '#platform/kernel/region.ts'
import { ConfigError } from '#platform/server/config.ts'
import { languagesFile } from './languages-file.ts'
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
  const entryFile = (language: Language) =>
    join(
      pagesDir,
      'server',
      ...(translatedLanguages.some((one) => one === language) ? [language] : []),
      'entry-server.js',
    )
  if (!existsSync(entryFile('en')))
    throw new ConfigError(
      `PAGES_DIR: ${pagesDir} holds no built pages; start with "node scripts/run.mjs start", which builds them`,
    )
  const read = async (name: string) => JSON.parse(await readFile(join(client, name), 'utf8'))
  const entries = new Map<Language, Promise<ServerEntry>>()
  /** The pages in a language are read once somebody reads them. */
  function entryIn(language: Language): Promise<ServerEntry> {
    const entry = entries.get(language) ?? import(pathToFileURL(entryFile(language)).href)
    entries.set(language, entry)
    return entry
  }
  const [manifest, folders]: [Manifest, LanguageFolders, ServerEntry] = await Promise.all([
    read('.vite/manifest.json'),
    read(languagesFile),
    entryIn('en'),
  ])
  const styleText = await readFile(join(client, chunkOf(manifest, 'style.css').file), 'utf8')
  const known = new Map<string, DocumentAssets>()
  function assetsFor(modules: readonly string[], language: Language): DocumentAssets {
    const key = [language, ...modules].join(' ')
    const folder = folders[language]
    const assets = known.get(key) ?? builtAssets(manifest, modules, { styleText, analyticsTag, folder })
    known.set(key, assets)
    return assets
  }
  return {
    assetsDir: client,
    async render(request) {
      const { renderPage } = await entryIn(request.language)
      return renderPage(request, (modules) => assetsFor(modules, request.language))
    },
    close: async () => undefined,
  }
}

interface ManifestChunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>
type LanguageFolders = Partial<Record<Language, string>>

/** The entry and these modules with everything that they import at once, each file named exactly one time. */
function builtAssets(
  manifest: Manifest,
  modules: readonly string[],
  {
    styleText,
    analyticsTag,
    folder,
  }: { styleText: string; analyticsTag: AnalyticsTag | undefined; folder: string | undefined },
): DocumentAssets {
  const chunks = new Set<string>()
  function follow(name: string) {
    if (chunks.has(name)) return
    chunks.add(name)
    for (const next of chunkOf(manifest, name).imports ?? []) follow(next)
  }
  follow(clientEntry)
  for (const module of modules) follow(module)
  // Each language's files have the same names, in a folder of their own.
  const addressOf = (name: string) => {
    const { file } = chunkOf(manifest, name)
    return folder === undefined ? `/${file}` : `/${folder}/${basename(file)}`
  }
  chunks.delete(clientEntry)
  return {
    scripts: [addressOf(clientEntry)],
    modulePreloads: [...chunks].map(addressOf),
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
