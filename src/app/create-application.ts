// Assembles the rooms into one server that does not listen yet: the start and the tests both begin here.
import fs from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RouteContract } from '#platform/contract/route.ts'
import { apiKeyIn } from '#platform/kernel/api-key.ts'
import { failures } from '#platform/kernel/failures.ts'
import { enqueuedJobNames, jobNames } from '#platform/kernel/jobs.ts'
import { type Clock, systemClock } from '#platform/kernel/time/instant.ts'
import { createDenialRecord } from '#platform/server/audit/record-denials.ts'
import { createBackground } from '#platform/server/background.ts'
import type { Config } from '#platform/server/config.ts'
import { createChannelListener } from '#platform/server/database/channel-listener.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { pendingMigrations } from '#platform/server/database/migrations.ts'
import { withDeadline } from '#platform/server/deadline.ts'
import { createDocuments } from '#platform/server/documents/documents.ts'
import { type CallRoute, createCallRoute } from '#platform/server/http/call-route.ts'
import { createHttp, visitorBehind } from '#platform/server/http/create-http.ts'
import { createCsrfTokens } from '#platform/server/http/csrf.ts'
import { mountNoPages, mountPages, type ServedPage } from '#platform/server/http/mount-pages.ts'
import { createOriginOf } from '#platform/server/http/origin.ts'
import { createRefuseOtherMethod } from '#platform/server/http/other-methods.ts'
import { processLimit, sweepLimits } from '#platform/server/http/rate-limits.ts'
import { referenceRoutes } from '#platform/server/http/reference.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { createJobQueue, type RunningJobs } from '#platform/server/jobs/job-queue.ts'
import type { Logger } from '#platform/server/log.ts'
import { inboxRoutes } from '#platform/server/mail/inbox-page.ts'
import { createMailBox, sealedMails } from '#platform/server/mail/mail.ts'
import type { MailSender } from '#platform/server/mail/send-mails.ts'
import { sweepMails } from '#platform/server/mail/sweep-mails.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { type Dns, systemDns } from '#platform/server/outbound/dns.ts'
import { createGuardedFetch } from '#platform/server/outbound/guarded-fetch.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import type { HashedRows, SealedColumn } from '#platform/server/secrets/reseal.ts'
import { createSealer } from '#platform/server/secrets/sealer.ts'
import { writeTextsForPresentWork } from '#platform/server/texts.ts'
import { exportingTracer, silentTracer } from '#platform/server/tracing/tracer.ts'
import { createTransactions } from '#platform/server/transaction.ts'
import { ordersRoom, settledOrders } from '#rooms/buy/orders/server/index.ts'
import { priceBookRoom } from '#rooms/buy/price-book/server/index.ts'
import { promotionsRoom } from '#rooms/buy/promotions/server/index.ts'
import { followDirectory, seatsRoom } from '#rooms/buy/seats/server/index.ts'
import { settledTrials, subscriptionsRoom } from '#rooms/buy/subscriptions/server/index.ts'
import { connectionsRoom } from '#rooms/connect/connections/server/index.ts'
import { destinationsRoom, takeForChat } from '#rooms/connect/destinations/server/index.ts'
import { mcpRoom } from '#rooms/connect/mcp/server/index.ts'
import { webhooksRoom } from '#rooms/connect/webhooks/server/index.ts'
import { findModels, roiRoom } from '#rooms/decide/roi/server/index.ts'
import { shortlistsRoom } from '#rooms/decide/shortlists/server/index.ts'
import { assessmentRoom } from '#rooms/discover/assessment/server/index.ts'
import {
  catalogRoom,
  catalogueVersionOf,
  countHolding,
  listAddresses,
  lookUpPhrasesIn,
} from '#rooms/discover/catalog/server/index.ts'
import { listingViewsRoom } from '#rooms/discover/listing-views/server/index.ts'
import {
  billingRoom,
  invoiceApprovals,
  settledInvoices,
  undoInvoices,
} from '#rooms/pay/billing/server/index.ts'
import { calendarFeedsRoom } from '#rooms/pay/calendar-feeds/server/index.ts'
import type { OfferedAccount } from '#rooms/people/accounts/contract.ts'
import {
  accountsRoom,
  createIdentify,
  createIdentity,
  isUnconfirmedAddress,
  profileOf,
} from '#rooms/people/accounts/server/index.ts'
import { administrationRoom } from '#rooms/people/administration/server/index.ts'
import { apiKeysRoom, createIdentifyKey } from '#rooms/people/api-keys/server/index.ts'
import { companyRoom } from '#rooms/people/company/server/index.ts'
import { notificationsRoom, notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { profileRoom } from '#rooms/people/profile/server/index.ts'
import { createIdentifyProvisioner, provisioningRoom } from '#rooms/people/provisioning/server/index.ts'
import { secondFactorsRoom } from '#rooms/people/second-factors/server/index.ts'
import { signInRoom } from '#rooms/people/sign-in/server/index.ts'
import { singleSignOnRoom } from '#rooms/people/single-sign-on/server/index.ts'
import { teamRoom } from '#rooms/people/team/server/index.ts'
import { administratorsRoom, roleAssignment } from '#rooms/run/administrators/server/index.ts'
import { approvalsRoom } from '#rooms/run/approvals/server/index.ts'
import { auditRoom } from '#rooms/run/audit/server/index.ts'
import { accessGrant, breakGlassRoom } from '#rooms/run/break-glass/server/index.ts'
import { createErrorRecord, operationsRoom } from '#rooms/run/operations/server/index.ts'
import { policyReset, policyWeakening, securityRoom } from '#rooms/run/security/server/index.ts'
import { signInPause, signInPausesRoom } from '#rooms/run/sign-in-pauses/server/index.ts'
import { tenancyRoom, tenantDeletion } from '#rooms/run/tenancy/server/index.ts'
import { factorReset, userDeletion, usersRoom } from '#rooms/run/users/server/index.ts'
import { listingsRoom } from '#rooms/sell/listings/server/index.ts'
import { vendorClaimGrant, vendorClaimsRoom } from '#rooms/sell/vendor-claims/server/index.ts'
import { vendorInsightsRoom } from '#rooms/sell/vendor-insights/server/index.ts'
import { guidanceRoom } from '#rooms/site/guidance/server/index.ts'
import { publicSiteRoom } from '#rooms/site/public-site/server/index.ts'
import { settingsRoom } from '#rooms/site/settings/server/index.ts'
import { insightsRoom } from '#rooms/value/insights/server/index.ts'
import { listRenewalDays, renewalsRoom } from '#rooms/value/renewals/server/index.ts'
import { reportsRoom } from '#rooms/value/reports/server/index.ts'
import { usageRoom } from '#rooms/value/usage/server/index.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'
import { pageFor, pages } from './pages.ts'

/** The folder with package.json, seen from the sources and from a build alike. */
export const projectRoot = path.dirname(ownPackage())
export const migrationsFolder = path.join(projectRoot, 'db', 'migrations')
export const release: { version: string } = JSON.parse(
  fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
)

/** Pages that one network may open, and those among them that have to be drawn. */
const pageLimit = { limit: 600, windowSeconds: 60 }
const drawLimit = { limit: 120, windowSeconds: 60 }
/** Drawings that may wait; a load test that raises the limits raises these. */
const drawQueue = { perNetwork: 24, inAll: 120, waitMs: 5_000, drawMs: 6_000 }
const stopping = 'this process is stopping'

/** How old the last look at the catalogue's version may get before a page is drawn without it. */
const versionWithinMs = 2_000

export interface ApplicationOptions {
  config: Config
  log: Logger
  clock?: Clock
  dns?: Dns
  /** The connection of the application's role, or of an owner who takes that role on. */
  databaseUrl: string
  assumeAppRole: boolean
  /** The connection of the role that owns the tables, for backups; where it is another one. */
  ownerUrl?: string
  /** How long a request waits for a connection to the database, where it is not as long as in production. */
  connectMs?: number
  /** `none` serves the API alone: for tests that open no page, and before a build exists. Tests bring their own. */
  pages: 'production' | 'development' | 'none' | PageRenderer
}

export interface Application {
  http: FastifyInstance
  platform: Platform
  contracts: readonly RouteContract[]
  /** What the rooms do on a schedule; nothing of it happens before `startJobs`. */
  jobs: readonly Job[]
  startJobs(): RunningJobs
  /** What is sealed with SECRET_KEY, and kept as hashes with it. */
  sealed: readonly SealedColumn[]
  hashed: readonly HashedRows[]
  /** While `work` goes on this process answers, and says that it is not ready. */
  whilePreparing(work: () => Promise<void>): Promise<void>
  /** From now on this process says that it is not ready, so that a load balancer looks elsewhere. */
  retire(): void
  /** Cuts off every connection; what a request has begun in the database goes on. */
  cutOff(): void
  close(): Promise<void>
}

function ownPackage(): string {
  const file = findPackageJSON(import.meta.url)
  if (!file) throw new Error('the build lies outside of its project: no package.json is above it')
  return file
}

export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { config, log } = options
  writeTextsForPresentWork()
  const clock = options.clock ?? systemClock
  const tracer = config.collector
    ? await exportingTracer({ ...config.collector, version: release.version, log })
    : silentTracer
  const metrics = createMetrics(() => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    refusesWrites: database.refusedWrite(),
  }))
  const database = openDatabase({
    url: options.databaseUrl,
    poolSize: config.poolSize,
    assumeAppRole: options.assumeAppRole,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    onConnected: metrics.observeDatabaseWait,
    ...(options.connectMs === undefined ? {} : { connectMs: options.connectMs }),
    standby: config.replicaUrl === undefined ? undefined : { url: config.replicaUrl, log },
    ...(config.collector ? { tracer } : {}),
  })
  const { pool } = database
  const sealer = createSealer(config.secretKey, config.secretKeyPrevious)
  const queue = createJobQueue({
    database,
    log,
    tracer,
    metrics,
    role: config.role,
    version: release.version,
  })
  const dns = options.dns ?? systemDns(config.dnsServers)
  const platform: Platform = {
    config,
    clock,
    log,
    database,
    metrics,
    tracer,
    csrf: createCsrfTokens(config.secretKey, clock),
    sealer,
    mail: createMailBox({ sealer, clock, jobs: queue, isUnconfirmed: isUnconfirmedAddress }),
    jobs: queue,
    background: createBackground(log),
    documents: createDocuments(log),
    notices: createChannelListener(options.databaseUrl, log),
    dns,
    guardedFetch: createGuardedFetch({ dns, allowLoopback: config.allowsOwnMachine, tracer }),
    publicOrigin: config.publicOrigin ?? `http://localhost:${config.port}`,
    ...createTransactions(database.kysely, clock, config.isolation, database.standby),
  }
  let obstacle: string | undefined
  const catalogueVersion = catalogueVersionOf(platform)
  const jobs: Job[] = [sweepMails(platform), sweepLimits(pool)]
  const demoAccounts = config.demoAccounts ? (await import('#demo/accounts.ts')).demoAccounts : []
  const ownerUrl = options.ownerUrl ?? options.databaseUrl
  const errors = createErrorRecord(platform)
  const rooms = roomsOf(platform, {
    ownerUrl,
    catalogueVersion,
    ownObstacle: () => obstacle,
    demoAccounts,
    errors,
    contracts: () => contracts,
    call: () => callRoute,
  })
  const callRoute = createCallRoute(
    rooms.flatMap((room) => room.routes),
    pool,
    config.rateLimitScale,
  )
  // It calls the routes of the others.
  rooms.push(mcpRoom(platform, callRoute))
  jobs.push(...rooms.flatMap((room) => room.jobs ?? []))
  refuseMissingJobs(jobs)
  const roomRoutes = [...rooms.flatMap((room) => room.routes), ...inboxRoutes(platform)]
  const reference = referenceRoutes(
    roomRoutes.map((route) => route.contract),
    release.version,
  )
  // A worker answers those who watch it, and nobody else.
  const routes =
    config.role === 'worker'
      ? roomRoutes.filter(({ contract }) => contract.tag === 'monitoring')
      : [...roomRoutes, ...reference]
  const contracts = routes.map((route) => route.contract)
  const mailSender = await mailSenderOf(platform)
  await queue.open()
  const denials = createDenialRecord(platform, config.rateLimitScale)
  const identify = createIdentify(platform)
  const http = createHttp({
    config,
    log,
    database,
    metrics,
    tracer,
    csrf: platform.csrf,
    routes,
    identify,
    identifyKey: createIdentifyKey(platform),
    identifyProvisioner: createIdentifyProvisioner(platform),
    onDenied: (denial) => denials.record(denial),
    onProgramRefused: (refusal) => denials.recordProgram(refusal),
  })
  const renderer = await rendererOf(options)
  const refuseOtherMethod = createRefuseOtherMethod(routes)
  if (!renderer) mountNoPages(http, refuseOtherMethod)
  else {
    await mountPages(http, {
      assetsDir: renderer.assetsDir,
      refuseOtherMethod,
      originOf: createOriginOf(config),
      analyticsTagOrigin: config.analyticsTagOrigin,
      version: () => withDeadline(catalogueVersion.current(), versionWithinMs, 'The database'),
      takePage: processLimit(pageLimit, config.rateLimitScale),
      takeDraw: processLimit(drawLimit, config.rateLimitScale),
      queue: scaled(drawQueue, config.rateLimitScale),
      pageAt: servedPageAt,
      // Pages are for people: a caller that shows an API key gets what everybody sees, whatever cookies come along.
      identify: (request) =>
        identify(
          apiKeyIn(request.headers.authorization) === undefined ? request.headers.cookie : undefined,
          visitorBehind(request),
        ),
      render: ({ actor, ...request }) =>
        renderer.render({ ...request, profile: profileOf(actor), operatorPages: config.operatorPages }),
      ...(renderer.middlewares ? { middlewares: renderer.middlewares } : {}),
    })
  }
  let running: RunningJobs | undefined
  return {
    http,
    platform,
    contracts,
    jobs,
    startJobs() {
      running = queue.start(jobs, mailSender ? [mailSender] : [])
      return running
    },
    sealed: [sealedMails, ...rooms.flatMap((room) => room.sealed ?? [])],
    hashed: rooms.flatMap((room) => room.hashed ?? []),
    async whilePreparing(work) {
      obstacle ??= 'the demo data is being written'
      await work()
      if (obstacle !== stopping) obstacle = undefined
    },
    retire() {
      obstacle = stopping
      void running?.stop()
    },
    cutOff() {
      http.server.closeAllConnections()
    },
    async close() {
      await http.close()
      await queue.close()
      await renderer?.close()
      await denials.settled()
      await platform.background.settled()
      await platform.documents.close()
      mailSender?.close()
      await platform.notices.close()
      await errors.close()
      await database.close()
      await tracer.close()
    },
  }
}

async function rendererOf({ pages: wanted, config }: ApplicationOptions): Promise<PageRenderer | undefined> {
  if (wanted === 'none' || config.role === 'worker') return undefined
  if (typeof wanted === 'object') return wanted
  const pagesDir = path.resolve(projectRoot, config.pagesDir)
  return createPageRenderer({ mode: wanted, root: projectRoot, pagesDir, ...tagOf(config) })
}

function scaled(queue: typeof drawQueue, scale: number): typeof drawQueue {
  const factor = Math.min(Math.max(scale, 1), 100)
  return { ...queue, perNetwork: queue.perNetwork * factor, inAll: queue.inAll * factor }
}

/** What an address without a page shows is the same for everybody, too. */
function servedPageAt(pathname: string): ServedPage {
  const page = pageFor(pathname)
  return {
    isIndexable: page?.indexable === true,
    isShared: page === undefined || page.access === 'public',
    parameters: page?.parameters ?? [],
    lists: page?.lists ?? [],
    holdsSecret: page?.holdsToken === true,
    isLive: page?.isLive === true,
  }
}

/** The third party's tag, where one is configured whole. */
function tagOf({ analyticsTagId: id, analyticsTagOrigin: origin }: Config) {
  return id !== undefined && origin !== undefined ? { analyticsTag: { id, origin } } : {}
}

/** Sends the mails where the setting says through what; elsewhere they wait, and the development inbox shows them. */
async function mailSenderOf(platform: Platform): Promise<MailSender | undefined> {
  const { config, clock, log, sealer, metrics, inTenantTransaction } = platform
  if (config.smtpUrl !== undefined) {
    const { createMailSender } = await import('#platform/server/mail/send-mails.ts')
    const { smtpUrl, mailFrom: from } = config
    return createMailSender({ smtpUrl, from, clock, sealer, metrics, inTenantTransaction })
  }
  if (!config.devInbox) log.warn('SMTP_URL is not set: mails wait until it is')
  return undefined
}

/** Each job of the table but those that a transaction puts into the queue has a room that runs it. */
function refuseMissingJobs(known: readonly Job[]): void {
  const names = jobNames.filter((name) => !enqueuedJobNames.some((one) => one === name))
  const missing = names.filter((name) => known.filter((job) => job.name === name).length !== 1)
  if (missing.length > 0) throw new Error(`these jobs have no room, or several: ${missing.join(', ')}`)
}

function roomsOf(
  platform: Platform,
  {
    ownerUrl,
    catalogueVersion,
    ownObstacle,
    demoAccounts,
    errors,
    contracts,
    call,
  }: {
    ownerUrl: string
    catalogueVersion: ReturnType<typeof catalogueVersionOf>
    ownObstacle: () => string | undefined
    demoAccounts: readonly OfferedAccount[]
    errors: ReturnType<typeof createErrorRecord>
    /** Every route, once the application is assembled. */
    contracts: () => readonly RouteContract[]
    /** Calls them from within the process, once it is. */
    call: () => CallRoute
  },
): Room[] {
  const { database, log } = platform
  let migrated = false
  let isAway = false
  const pending = () => pendingMigrations(database.pool, migrationsFolder)
  const readiness = {
    pendingMigrations: pending,
    async obstacle() {
      const own = ownObstacle()
      if (own !== undefined) return own
      const checked = await database.check()
      if (!checked.ok) {
        // Everybody may ask whether this is ready; where the database is and who connects is kept private. It is
        // logged when it begins, not at each question.
        if (!isAway)
          log.error({ ...failures.databaseAway, reason: checked.reason }, 'the database cannot be used')
        isAway = true
        return 'the database cannot be used'
      }
      isAway = false
      if (checked.clockFault !== undefined) return checked.clockFault
      if (!migrated && (await pending()).length > 0) return 'migrations are pending'
      migrated = true
      return undefined
    },
  }
  const lookUpPhrases = lookUpPhrasesIn(platform, catalogueVersion)
  const identity = createIdentity(
    platform,
    (tx, now, write) => notifyMembers(platform, tx, now, write),
    (tx, now, groupIds) => followDirectory(platform, tx, now, groupIds),
  )
  return [
    auditRoom(platform),
    accountsRoom(identity, demoAccounts),
    secondFactorsRoom(identity),
    profileRoom(identity),
    companyRoom(identity),
    singleSignOnRoom(identity),
    teamRoom(identity),
    apiKeysRoom(identity),
    provisioningRoom(identity),
    administrationRoom(identity),
    signInRoom(identity),
    // What other rooms carry out once two administrators want it.
    approvalsRoom(platform, [
      tenantDeletion(platform),
      userDeletion(platform),
      factorReset(platform),
      roleAssignment(platform),
      accessGrant(platform),
      signInPause(platform),
      policyReset(platform),
      invoiceApprovals(platform),
      vendorClaimGrant(platform),
      policyWeakening(platform, 'security:policies'),
      policyWeakening(platform, 'security:ip_allowlist'),
    ]),
    securityRoom(platform),
    usersRoom(platform),
    notificationsRoom(platform, [settledInvoices, settledOrders, settledTrials]),
    assessmentRoom(platform, { count: (text) => countHolding(platform, text), lookUp: lookUpPhrases }),
    listingViewsRoom(platform),
    catalogRoom(platform, catalogueVersion, lookUpPhrases),
    promotionsRoom(platform),
    priceBookRoom(platform),
    subscriptionsRoom(platform),
    ordersRoom(platform, undoInvoices),
    seatsRoom(platform),
    shortlistsRoom(platform, findModels, lookUpPhrases),
    roiRoom(platform),
    usageRoom(platform),
    calendarFeedsRoom(platform, listRenewalDays),
    billingRoom(platform),
    renewalsRoom(platform),
    listingsRoom(platform),
    vendorClaimsRoom(platform),
    tenancyRoom(platform),
    administratorsRoom(platform),
    breakGlassRoom(platform),
    signInPausesRoom(platform),
    guidanceRoom(platform),
    insightsRoom(platform),
    vendorInsightsRoom(platform),
    webhooksRoom(identity, takeForChat),
    destinationsRoom(identity),
    connectionsRoom(identity, { contracts, call }),
    reportsRoom(platform),
    settingsRoom(platform),
    operationsRoom(platform, readiness, { release: release.version, ownerUrl }, errors),
    publicSiteRoom(platform, {
      paths: pages.map((page) => page.path),
      indexable: pages.filter((page) => page.indexable && !page.path.includes(':')).map((page) => page.path),
      version: () => catalogueVersion.current(),
      applicationAddresses: async (limit) =>
        (await listAddresses(database.pool, limit)).map(({ id, changedOn }) => ({
          path: `/marketplace/${id}`,
          changedOn,
        })),
    }),
  ]
}
