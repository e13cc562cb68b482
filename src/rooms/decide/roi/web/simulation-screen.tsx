// /roi-simulation: what an application would return with the figures of one's own company (ROI-01 to ROI-35).

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { SampleMark } from '#platform/web/chip.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { NotOurs } from '#platform/web/page/not-ours.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { matcherFor, useBuyerNeeds } from '#rooms/discover/assessment/web/index.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { ApplicationPicker } from './inputs/application-picker.tsx'
import { ShortlistChoice } from './saved/shortlist-choice.tsx'
import {
  readSimulationAddress,
  simulationPath,
  simulationQuery,
  unknownInSimulation,
} from './simulation-address.ts'
import {
  applicationQuery,
  choiceQuery,
  shortlistQuery,
  shortlistsQuery,
  simulationsQuery,
} from './simulation-queries.ts'
import { SimulationWork } from './simulation-work.tsx'
import './roi.css'
import { t } from '#platform/kernel/texts.ts'

const frame = {
  crumb: t('ROI Simulator'),
  title: t('ROI Simulation and Modeling'),
  unknownIn: unknownInSimulation,
}

export default function SimulationScreen() {
  const [parameters] = useSearchParams()
  const address = readSimulationAddress(parameters)
  const navigate = useNavigate()
  const shortlists = useQuery(shortlistsQuery)
  const applicationRead = useQuery(applicationQuery(address.app))
  const listed = shortlists.data?.find(({ id }) => id === address.shortlist)
  const isUnlisted = address.shortlist !== undefined && shortlists.isSuccess && !listed
  const unlisted = useQuery({ ...shortlistQuery(address.shortlist), enabled: isUnlisted })
  // A link that carries its figures needs no shortlist of the company that it came from.
  const isNotOurs = isUnlisted && unlisted.data === null && address.simulation === undefined
  const addressedShortlist = listed ?? (isUnlisted ? unlisted.data : undefined)
  const shortlist = addressedShortlist ?? (isNotOurs ? undefined : shortlists.data?.[0])
  const simulations = useQuery(simulationsQuery(shortlist?.id))
  const needs = useBuyerNeeds()
  // A known id in the address wins, then the shortlist's first application, then the first of the catalogue (ROI-02).
  const isUnknown = address.app === undefined || applicationRead.data === null
  const isSettled = shortlists.isSuccess && (!isUnlisted || unlisted.isSuccess)
  const memberId = isUnknown && isSettled ? shortlist?.applicationIds[0] : undefined
  const member = useQuery(applicationQuery(memberId))
  const isFirstOfAll = isUnknown && isSettled && (memberId === undefined || member.data === null)
  const firsts = useQuery({ ...choiceQuery('', 1), enabled: isFirstOfAll })
  const application =
    applicationRead.data ??
    (isUnknown ? (member.data ?? (isFirstOfAll ? firsts.data?.[0] : undefined)) : undefined)
  const unknown = [
    ...(address.isAppMalformed || applicationRead.data === null
      ? [
          application
            ? t('No published application has the id in the address. {name} is shown instead.', {
                name: application.name,
              })
            : t('No published application has the id in the address.'),
        ]
      : []),
    ...(address.isShortlistMalformed || (isUnlisted && unlisted.data === null)
      ? [
          shortlist
            ? t('Your company has no shortlist with the id in the address. “{name}” is chosen instead.', {
                name: shortlist.name,
              })
            : t('Your company has no shortlist with the id in the address.'),
        ]
      : []),
  ]

  const queries = [applicationRead, member, firsts, shortlists, unlisted, simulations]
  const failed = queries.find(({ isError }) => isError)
  const isLoading =
    (address.app !== undefined && applicationRead.isPending) ||
    (memberId !== undefined && member.isPending) ||
    (isFirstOfAll && firsts.isPending) ||
    shortlists.isPending ||
    needs === undefined ||
    (isUnlisted && unlisted.isPending) ||
    (shortlist !== undefined && simulations.isPending)

  function retry() {
    for (const query of queries) if (query.isError) void query.refetch()
  }

  function choose(part: { app?: string; shortlist?: string }) {
    const query = simulationQuery({
      app: application?.id,
      shortlist: shortlist?.id,
      scenario: address.scenario,
      seed: address.seed,
      ...part,
    })
    void navigate(`${simulationPath}?${query}`, { preventScrollReset: true })
  }

  const choices = (
    <div className="print-hidden grid gap-x-8 gap-y-4 md:grid-cols-2">
      <ApplicationPicker chosen={application} onChoose={({ id }: Application) => choose({ app: id })} />
      <ShortlistChoice
        application={application}
        chosen={shortlist}
        onChoose={(id) => choose({ shortlist: id })}
        // An archived one is not among them, and is on show all the same.
        shortlists={[
          ...(addressedShortlist && !listed ? [addressedShortlist] : []),
          ...(shortlists.data ?? []),
        ]}
      />
    </div>
  )

  if (failed) {
    return (
      <PageFrame {...frame}>
        <LoadState of={{ ...failed, data: undefined, refetch: retry }} what={t('The simulator')} />
      </PageFrame>
    )
  }
  if (isLoading) {
    return (
      <PageFrame {...frame}>
        <p className="mt-6 text-sm text-ink-muted" role="status">
          {t('Loading the simulator...')}
        </p>
        <div aria-hidden="true" className="mt-4 grid gap-5">
          <div className="card roi-skeleton h-64" />
          <div className="card roi-skeleton h-72" />
          <div className="card roi-skeleton h-80" />
        </div>
      </PageFrame>
    )
  }
  if (isNotOurs) {
    return (
      <PageFrame {...frame}>
        <NotOurs title={t('This simulation is not there')}>
          <ButtonLink to={`${simulationPath}${application ? `?app=${application.id}` : ''}`} tone="primary">
            {t('Open the simulator')}
          </ButtonLink>
        </NotOurs>
      </PageFrame>
    )
  }
  if (!application) {
    return (
      <PageFrame {...frame}>
        <div className="mt-6">{choices}</div>
        <section className="card mt-6 max-w-2xl p-6">
          <h2 className="display-3">{t('No application to simulate')}</h2>
          <p className="mt-2 text-ink-muted">
            {t(
              'The catalogue has no published application yet. As soon as one is published, you can simulate it here.',
            )}
          </p>
        </section>
      </PageFrame>
    )
  }
  const saved = simulations.data?.find(({ applicationId }) => applicationId === application.id)
  return (
    <SimulationWork
      address={address}
      application={application}
      assessedPeople={needs?.teamSize}
      choices={choices}
      fit={needs ? matcherFor(needs)(application).score : undefined}
      frame={frame}
      sampleMark={application.metadata.isSample ? <SampleMark /> : undefined}
      saved={saved}
      shortlist={shortlist}
      simulations={simulations.data ?? []}
      unknown={unknown}
    />
  )
}
