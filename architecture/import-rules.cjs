// The import rules, for dependency-cruiser. Each has a test that plants its violation (import-rules.test.ts).
const graph = require('./room-graph.cjs')

const rooms = Object.keys(graph)
const folder = 'src/rooms'
/** Matches the place of a room, `wing/room`. */
const place = '[^/]+/[^/]+'
const doors = String.raw`/((program-)?contract\.ts|(rules|server|web)/index\.ts)$`
/** A room's contract, or a part of it such as `passkey-contract.ts`, which `contract.ts` takes in. */
const contract = String.raw`/[a-z-]*contract\.ts$`
/** The module of a document: it exports `draw`. */
const drawn = String.raw`/server/.*-(pdf|workbook)\.ts$`
const isTest = String.raw`(\.test\.tsx?$|/testing/|/testing\.ts$)`

const between = rooms.flatMap((room) => {
  const mayUse = graph[room]
  const others = rooms.filter((other) => other !== room && !mayUse.includes(other))
  return others.length === 0
    ? []
    : [
        {
          name: `${room.replace('/', '-')}-uses-only-its-neighbours`,
          comment: `${room} may use ${mayUse.join(', ') || 'no other room'} (architecture/room-graph.cjs)`,
          severity: 'error',
          from: { path: `^${folder}/${room}/`, pathNot: isTest },
          to: { path: `^${folder}/(${others.join('|')})/` },
        },
      ]
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: { pathNot: isTest },
      to: { path: isTest },
    },
    {
      name: 'rooms-meet-at-doors',
      comment: "another room's contract or its doors in rules, server and web, and nothing behind them",
      severity: 'error',
      from: { path: `^${folder}/(${place})/` },
      to: { path: `^${folder}/(${place})/`, pathNot: [`^${folder}/$1/`, doors] },
    },
    {
      name: 'the-application-uses-doors',
      comment: 'assembly reaches doors and screens (each a chunk of its own)',
      severity: 'error',
      from: { path: '^src/app/', pathNot: isTest },
      to: {
        path: `^${folder}/`,
        pathNot: [
          doors,
          String.raw`/web/[a-z-]+-screen\.tsx$`,
          String.raw`/rules/publishing/import-rows\.ts$`,
        ],
      },
    },
    {
      name: 'the-demo-uses-doors',
      comment:
        'the demo goes through the doors that everybody else goes through, and rules, which only compute',
      severity: 'error',
      from: { path: '^src/demo/', pathNot: isTest },
      to: { path: `^${folder}/`, pathNot: [doors, '/rules/'] },
    },
    {
      name: 'the-demo-comes-only-when-asked',
      comment: 'a start without SEED=demo loads nothing of it',
      severity: 'error',
      from: {
        path: '^src/(app|rooms|platform)/',
        pathNot: [isTest, '^src/app/commands/remove-sample\\.ts$'],
      },
      to: { path: '^src/demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    ...between,
    {
      name: 'rules-are-pure',
      comment:
        "rules import own rules, other rooms' doors of rules, the kernel and zod; of their own contract only types",
      severity: 'error',
      from: { path: `^${folder}/(${place})/rules/`, pathNot: isTest },
      to: {
        pathNot: [
          `^${folder}/$1/rules/`,
          `^${folder}/${place}/rules/index\\.ts$`,
          '^src/platform/kernel/',
          '(^|/)node_modules/(zod|decimal\\.js|scim2-parse-filter)/',
          `^${folder}/$1${contract}`,
        ],
      },
    },
    {
      name: 'rules-take-only-types-from-the-contract',
      severity: 'error',
      from: { path: `^${folder}/(${place})/rules/`, pathNot: isTest },
      to: { path: `^${folder}/$1${contract}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contracts-stay-light',
      comment: 'contracts import the kernel, the contract platform, zod, own vocabulary and other contracts',
      severity: 'error',
      from: { path: `^${folder}/${place}${contract}` },
      to: {
        pathNot: [
          '^src/platform/(kernel|contract)/',
          '(^|/)node_modules/zod/',
          contract,
          String.raw`/rules/[\w/-]+\.ts$`,
        ],
      },
    },
    {
      name: 'web-never-reaches-the-server',
      severity: 'error',
      from: { path: '(^|/)web/', pathNot: isTest },
      to: {
        path: [
          '/server/',
          '^src/app/(?!web/|(public-)?pages\\.ts)',
          '^node:',
          '(^|/)node_modules/(pg|kysely|fastify|pino)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'zod-stays-out-of-the-browser',
      comment: 'of contracts the build leaves methods and paths (src/app/build/routes-without-shapes.ts)',
      severity: 'error',
      from: { path: '(^|/)web/', pathNot: isTest },
      to: { path: '(^|/)node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-never-reaches-the-web',
      severity: 'error',
      from: { path: '/server/', pathNot: isTest },
      to: { path: ['/web/', '(^|/)node_modules/(react|react-dom|react-router)/'] },
    },
    {
      name: 'only-stores-and-views-speak-sql',
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: [String.raw`-(store|view)\.ts$`, isTest] },
      to: { path: '(^|/)node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'documents-are-drawn-by-the-worker',
      comment:
        'what writes PDFs and workbooks is loaded by documents that the queue of documents hands to its worker',
      severity: 'error',
      from: { pathNot: [drawn, '^src/platform/server/(pdf|documents)/', isTest] },
      to: {
        path: [
          '^src/platform/server/pdf/',
          String.raw`^src/platform/server/documents/workbook\.ts$`,
          drawn,
          '(^|/)node_modules/(pdfkit|fontkit|write-excel-file)/',
        ],
        // It reads what somebody filed, and draws nothing.
        pathNot: String.raw`/check-pdf\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-the-platform-speaks-fastify',
      severity: 'error',
      from: { pathNot: ['^src/platform/server/', isTest] },
      to: { path: '(^|/)node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-platform-knows-no-room',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: isTest },
      to: { path: [`^${folder}/`, '^src/app/'] },
    },
    {
      name: 'the-kernel-is-pure',
      severity: 'error',
      from: { path: '^src/platform/kernel/', pathNot: isTest },
      to: {
        pathNot: [
          '^src/platform/kernel/',
          '(^|/)node_modules/(uuid|decimal\\.js|csv-parse|@messageformat/parser)/',
          '^(node:)?crypto$',
        ],
      },
    },
  ],
  options: {
    // The client of the API is generated.
    doNotFollow: { path: ['node_modules', '^clients/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
