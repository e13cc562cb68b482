// /shared-simulation: one version of a simulation for people who were sent its read-only link, with no account.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { SampleMark } from '#platform/web/chip.tsx'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { usePageHead } from '#platform/web/page/page-head.ts'
import { linkRoutes, type SharedSimulation } from '../link-contract.ts'
import { caseOf } from '../rules/inputs/case-parameters.ts'
import { type SimulationCase, scenarioLabels, scenarioTypes } from '../rules/inputs/parameters.ts'
import { flowOf, monthsOf, simulate } from '../rules/model/simulation-model.ts'
import { InputsSection } from './inputs/inputs-section.tsx'
import { useSharedToken } from './links/use-shared-token.ts'
import { CumulativeChart } from './model/cumulative-chart.tsx'
import { FormulasDisclosure } from './model/formulas-disclosure.tsx'
import { ScenarioResults } from './model/scenario-results.tsx'
import { SensitivitySection } from './model/sensitivity-section.tsx'
import { SharedUncertainty } from './model/uncertainty-section.tsx'
import { useTrials } from './model/use-trials.ts'
import { ownWording } from './own-wording.ts'
import { ExportMenu } from './reports/export-menu.tsx'
import { saveSharedReport } from './reports/save-report.ts'
import { simulationPath, simulationQuery } from './simulation-address.ts'
import './roi.css'
import { t } from '#platform/kernel/texts.ts'

const title = t('Shared ROI simulation')

export default function SharedSimulationScreen() {
  const token = useSharedToken()
  if (token === undefined)
    return (
      <Message heading={t('This page needs the whole link')}>
        {t('Open the link again where you received it. The part after the # belongs to it.')}
      </Message>
    )
  // Another link is another page, with nothing left of the one before.
  return token === 'unknown' ? <Loading /> : <Followed key={token} token={token} />
}

function Followed({ token }: { token: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  // Neither the token nor anything made of it is in the key, which may be kept or shown.
  const [queryKey] = useState(() => [linkRoutes.openLink.path, crypto.randomUUID()])
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api.call(linkRoutes.openLink, { body: { token } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  // A page that comes back from the browser's memory may show what was revoked meanwhile.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queryClient.resetQueries({ queryKey })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [queryClient, queryKey])
  if (data) return <Shown shared={data} token={token} />
  if (!error || isFetching) return <Loading />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Message heading={t('This link no longer opens')}>
        {t('It may have expired, been revoked or been cut off. Ask the person who sent it for a new one.')}
      </Message>
    )
  return (
    <Message heading={t('The simulation could not be loaded')}>
      <span className="block">
        {error instanceof ApiError
          ? error.problem.message
          : t('The server could not be reached. Check the connection.')}
      </span>
      <Button className="mt-4" onClick={() => void refetch()}>
        {t('Try again')}
      </Button>
    </Message>
  )
}

function Shown({ shared, token }: { shared: SharedSimulation; token: string }) {
  const { application, price } = shared
  usePageHead({
    title: t('ROI of {name}', { name: application.name }),
    description: t('An ROI simulation that a company shares, to read and download.'),
    path: '/shared-simulation',
    indexable: false,
  })
  const simulation = useMemo(() => {
    const read = caseOf(shared.parameters)
    return 'simulation' in read ? read.simulation : undefined
  }, [shared.parameters])
  if (!simulation)
    return (
      <Message heading={t('This simulation cannot be shown')}>
        {t('Its inputs are out of the bounds of the simulator.')}
      </Message>
    )
  const ownAddress = `${simulationPath}?${simulationQuery({ app: application.id, seed: shared.seed, simulation })}`
  return (
    <PageFrame
      actions={
        <>
          <div className="print-hidden">
            <ExportMenu save={(extension) => saveSharedReport(token, extension)} />
          </div>
          <ButtonLink className="print-hidden" to={ownAddress} tone="primary">
            {t('Open in your own account')}
          </ButtonLink>
        </>
      }
      crumb={title}
      lead={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words">
            {t('{name} by {vendor} · {price}', {
              name: application.name,
              vendor: application.vendor,
              price: ownWording().priceText(price),
            })}
          </span>
          {application.isSample && <SampleMark />}
        </span>
      }
      title={t('ROI Simulation')}
    >
      <section aria-label={t('About this link')} className="card mt-6 px-5 py-4 text-sm">
        <p className="font-semibold break-words">
          {t('Shared by {sharedBy} of {companyName} on {sharedAt}', {
            sharedBy: shared.sharedBy,
            companyName: shared.companyName,
            sharedAt: formatInstantDay(shared.sharedAt),
          })}
        </p>
        <p className="mt-1 text-ink-muted">
          {t(
            'Version {version}, saved {savedAt}, formulas version {formulasVersion}. Later changes are not shown. The link is valid until {expiresAt}.',
            {
              version: shared.version,
              savedAt: formatInstant(shared.savedAt),
              formulasVersion: shared.formulasVersion,
              expiresAt: formatInstantDay(shared.expiresAt),
            },
          )}
        </p>
        <p className="mt-1 text-ink-muted">
          {t('The names and figures come from the person who shares them. Emporion has not checked them.')}
        </p>
      </section>
      {price.kind === 'flat' && (
        <p className="roi-notice" role="status">
          {t(
            'This was made with version {formulasVersion} of the formulas, which left out the price of {name}. The shared figures are shown. With the current version they would be lower.',
            { formulasVersion: shared.formulasVersion, name: application.name },
          )}
        </p>
      )}
      <Figures shared={shared} simulation={simulation} />
    </PageFrame>
  )
}

function Figures({ shared, simulation }: { shared: SharedSimulation; simulation: SimulationCase }) {
  const { price, seed, note } = shared
  const { figures, scenarios } = simulation
  const results = useMemo(
    () =>
      scenarioTypes.map((type) => ({
        type,
        scenario: scenarios[type],
        outcome: simulate(figures, scenarios[type], price),
        months: monthsOf(flowOf(figures, scenarios[type], price)),
      })),
    [figures, scenarios, price],
  )
  const npvOf = (wanted: 'base' | 'worst') => results.find(({ type }) => type === wanted)?.outcome.npv ?? 0
  const trials = useTrials(simulation, price, seed)
  const { start } = trials
  // The same seed draws the trials that its maker saw, so nothing is left to choose.
  useEffect(start, [start])
  return (
    <div className="roi-layout mt-5">
      <InputsSection price={price} simulation={simulation} />
      <div className="min-w-0">
        <ScenarioResults figures={figures} listed={undefined} price={price} results={results} />
        <CumulativeChart
          lines={results.map(({ type, months, outcome }) => ({
            type,
            name: scenarioLabels[type],
            months,
            payback: outcome.payback,
          }))}
          open="base"
        />
        <SharedUncertainty horizon={figures.timeHorizon} trials={trials} worstNpv={npvOf('worst')} />
        <SensitivitySection npv={npvOf('base')} price={price} simulation={simulation} isOwn={false} />
        <FormulasDisclosure
          note={note ?? undefined}
          price={price}
          scenario={scenarios.base}
          simulation={simulation}
        />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <PageFrame title={title}>
      <noscript>
        <p className="roi-notice">
          {t('This page needs JavaScript. Switch it on for this site and open the link again.')}
        </p>
      </noscript>
      <p className="sr-only" role="status">
        {t('Loading...')}
      </p>
      <div aria-hidden="true" className="mt-6">
        <div className="card roi-skeleton h-28" />
        <div className="roi-layout mt-5">
          <div className="card roi-skeleton h-[520px]" />
          <div>
            <div className="card roi-skeleton h-72" />
            <div className="card roi-skeleton mt-5 h-80" />
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

function Message({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <PageFrame title={title}>
      <section className="card mt-6 max-w-2xl p-6" role="alert">
        <h2 className="display-3">{heading}</h2>
        <div className="mt-2 text-ink-muted">{children}</div>
      </section>
    </PageFrame>
  )
}
