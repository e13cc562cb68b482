// The simulator at work: one case, its results as it is tuned, and what can be done with it.

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { slugOf } from '#platform/kernel/fold-text.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { StaleDialog } from '#platform/web/form/stale-dialog.tsx'
import { formatInstant, locale } from '#platform/web/format.ts'
import { PageFrame, type PageFrameProps } from '#platform/web/page/page-frame.tsx'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { Shortlist } from '#rooms/decide/shortlists/contract.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { roiRoutes, type Simulation } from '../contract.ts'
import { caseOf, parametersOf } from '../rules/inputs/case-parameters.ts'
import { type ModelPrice, modelPrice } from '../rules/inputs/monthly-price.ts'
import {
  defaultCase,
  drawnNames,
  figureLabels,
  isExample,
  type SimulationCase,
  scenarioLabels,
  scenarioTypes,
} from '../rules/inputs/parameters.ts'
import {
  flowOf,
  formulasVersion,
  monthsOf,
  simulate,
  totalsProblem,
} from '../rules/model/simulation-model.ts'
import {
  differingResults,
  type ReadFile,
  resultsOf,
  simulationFile,
} from '../rules/reports/simulation-file.ts'
import { CaseFields } from './inputs/case-fields.tsx'
import { assumedNames, ParametersPanel } from './inputs/parameters-panel.tsx'
import { type Typed, type TypedFigures, typedProblem } from './inputs/typed-figures.ts'
import { CumulativeChart } from './model/cumulative-chart.tsx'
import { FormulasDisclosure } from './model/formulas-disclosure.tsx'
import { RangeCard } from './model/range-card.tsx'
import { KeyResults, ScenarioResults } from './model/scenario-results.tsx'
import { SensitivitySection } from './model/sensitivity-section.tsx'
import { UncertaintySection } from './model/uncertainty-section.tsx'
import { useTrials } from './model/use-trials.ts'
import { ownWording } from './own-wording.ts'
import { ExportMenu } from './reports/export-menu.tsx'
import { saveFile, saveReport } from './reports/save-report.ts'
import { SimulationStatus } from './saved/simulation-status.tsx'
import { useSaveSimulation } from './saved/use-save-simulation.ts'
import {
  readSimulationAddress,
  type SimulationAddress,
  simulationPath,
  simulationQuery,
} from './simulation-address.ts'

export interface SimulationWorkProps {
  /** What the page is called, as it is while it loads. */
  frame: PageFrameProps
  /** Of the shortlist. */
  simulations: readonly Simulation[]
  address: SimulationAddress
  application: Application
  /** What the address names and is not there, in sentences. */
  unknown: readonly string[]
  shortlist: Shortlist | undefined
  saved: Simulation | undefined
  /** As many as the reader's assessment says. */
  assessedPeople: number | undefined
  /** Of 100; undefined where the reader has not said what they need. */
  fit: number | undefined
  choices: ReactNode
  sampleMark: ReactNode
}

const reports = { pdf: roiRoutes.reportAsPdf, xlsx: roiRoutes.reportAsWorkbook }
const linkHintId = 'link-hint'

/** How long the figures rest before they are written to the address. */
const addressPauseMs = 350

interface Work {
  /** Application and shortlist that the case was opened for. */
  pair: string
  simulation: SimulationCase
  /** The address should have it: it was tuned, imported, or came from there. */
  isOwn: boolean
  /** Figures as they are being typed. */
  typed: Typed
  /** It began with the number of people that the assessment says. */
  isAssessed?: true
}

/** While the price is not known nothing is computed with it. */
const noPrice: ModelPrice = { kind: 'flat' }

export function SimulationWork(props: SimulationWorkProps) {
  const { address, application, shortlist, saved } = props
  const pair = `${application.id} ${shortlist?.id ?? ''}`
  const [work, setWork] = useState<Work>(() => opened(pair, props, undefined))
  if (work.pair !== pair) setWork(opened(pair, props, work))
  const { simulation, isOwn, typed, isAssessed } = work
  const { seed, scenario } = address
  const answer = modelPrice(application.pricing, simulation.stated)
  const price = 'price' in answer ? answer.price : noPrice
  const notComputed = 'missing' in answer ? answer.reason : totalsProblem(simulation, price)
  const wrongFigure = typedProblem(typed, locale)
  // Nothing is saved, shared or exported with another figure than the one that is in its field.
  const blocked = wrongFigure ?? notComputed
  const figures: TypedFigures = {
    typed,
    type: (field, text) =>
      setWork((before) => {
        const { [field]: _, ...others } = before.typed
        return { ...before, typed: text === undefined ? others : { ...others, [field]: text } }
      }),
  }
  const saving = useSaveSimulation({
    application,
    shortlist,
    saved,
    onMade: (id) =>
      void navigate(`${simulationPath}?${queryOf({ shortlist: id })}`, {
        replace: true,
        preventScrollReset: true,
      }),
  })
  const trials = useTrials(simulation, price, seed, blocked === undefined)
  const [showsAssumptions, setShowsAssumptions] = useState(scenario !== 'base')
  const navigate = useNavigate()
  const change = (next: SimulationCase) =>
    setWork((before) => ({ ...before, pair, simulation: next, isOwn: true }))
  const replace = (next: SimulationCase) => setWork({ pair, simulation: next, isOwn: true, typed: {} })

  const place = { app: application.id, shortlist: shortlist?.id, seed }
  const queryOf = (part: Partial<SimulationAddress>) =>
    simulationQuery({ ...place, scenario, ...(isOwn ? { simulation } : {}), ...part })
  const writeAddress = useAddress(queryOf({}), isOwn, replace)

  const results = useMemo(
    () =>
      notComputed !== undefined
        ? []
        : scenarioTypes.map((type) => {
            const tried = simulation.scenarios[type]
            return {
              type,
              scenario: tried,
              outcome: simulate(simulation.figures, tried, price),
              months: monthsOf(flowOf(simulation.figures, tried, price)),
            }
          }),
    // The price is another object at each drawing and says the same.
    [simulation, application.pricing, notComputed],
  )
  const base = results.find(({ type }) => type === 'base')
  const best = results.find(({ type }) => type === 'best')
  const worst = results.find(({ type }) => type === 'worst')
  const cases = best && base && worst && { best: best.outcome, base: base.outcome, worst: worst.outcome }
  const listed = ownWording().listedText(application.roiMetrics, simulation.figures.timeHorizon)
  const open = results.find(({ type }) => type === scenario)
  const isSaved =
    saved !== undefined && !saving.conflict && blocked === undefined && isSameCase(simulation, saved)

  /** Says why nothing leaves, and leads to the field. */
  function isBlocked(): boolean {
    if (blocked === undefined) return false
    toast({ title: t('Not yet'), text: blocked, tone: 'negative' })
    setShowsAssumptions(true)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.roi-work [aria-invalid]')?.focus())
    return true
  }

  async function copyLink() {
    if (isBlocked()) return
    // What is saved is found by its application and shortlist: the link then holds no figure, and stays true when the
    // simulation is saved again.
    const query = simulationQuery({ ...place, scenario, ...(isSaved ? {} : { simulation }) })
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${simulationPath}?${query}`)
      toast({
        title: t('Link Copied'),
        text: isSaved
          ? t('It opens the saved simulation for colleagues of your company, once they are signed in.')
          : t(
              'It contains the figures that you see now, including the salary. Save first for a link without them.',
            ),
      })
    } catch {
      toast({ title: t('Not Copied'), text: t('Copy the address of this page instead.'), tone: 'negative' })
    }
  }

  function exportFile() {
    if (isBlocked()) return
    const file = simulationFile(
      {
        application: {
          id: application.id,
          name: application.name,
          vendor: application.vendor,
          pricing: application.pricing,
        },
        shortlist: shortlist ? { id: shortlist.id, name: shortlist.name } : null,
        simulation,
        price,
        seed,
        uncertainty: trials.isCurrent ? (trials.uncertainty ?? null) : null,
      },
      new Date(),
    )
    const name = `roi-${slugOf(application.name, 60) || 'application'}.json`
    saveFile(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), name)
    toast({
      title: t('Data File Exported'),
      text: t('{name} is in your downloads. “Import” opens it again.', { name }),
    })
  }

  function importFile(file: ReadFile) {
    const isSame = file.applicationId === application.id
    if (isSame) replace(file.simulation)
    const read = modelPrice(application.pricing, file.simulation.stated)
    const computed =
      'price' in read && !totalsProblem(file.simulation, read.price)
        ? resultsOf(simulate(file.simulation.figures, file.simulation.scenarios.base, read.price))
        : undefined
    const differs =
      isSame &&
      computed !== undefined &&
      file.results.base !== undefined &&
      differingResults(file.results.base, computed).length > 0
    const query = queryOf({ app: file.applicationId, seed: file.seed, simulation: file.simulation })
    if (isSame) writeAddress(query)
    else void navigate(`${simulationPath}?${query}`, { preventScrollReset: true })
    toast({
      title: t('Imported'),
      text: differs
        ? file.formulasVersion === formulasVersion
          ? t(
              'The price of {name} has changed since the file was written, so the figures differ from those in it.',
              { name: application.name },
            )
          : t(
              'The file was made with version {formulasVersion} of the formulas, which left out this price. The figures are computed again and differ from those in the file.',
              { formulasVersion: file.formulasVersion },
            )
        : t(
            'The simulation of {applicationName} is open. What you save replaces nothing until you press “Save simulation”.',
            { applicationName: file.applicationName },
          ),
    })
  }

  return (
    <PageFrame
      {...props.frame}
      actions={
        <div className="roi-acts">
          <Button aria-describedby={linkHintId} className="print-hidden" onClick={() => void copyLink()}>
            {t('Copy link')}
          </Button>
          <div className="print-hidden">
            <ExportMenu
              onDataFile={exportFile}
              onImport={importFile}
              save={async (extension) =>
                blocked ??
                saveReport(`${reports[extension].path}?${simulationQuery({ ...place, simulation })}`)
              }
            />
          </div>
          <Button
            className="print-hidden"
            disabled={saving.isSaving}
            onClick={() => {
              if (!isBlocked()) void saving.save(simulation, price)
            }}
            tone="primary"
          >
            {saving.isSaving ? t('Saving...') : t('Save simulation')}
          </Button>
          <p
            className="print-hidden -mr-3 w-0 min-w-full text-xs text-ink-muted md:text-right"
            id={linkHintId}
          >
            {isSaved
              ? t('The link opens for colleagues of your company, after they sign in.')
              : t(
                  'The link opens after sign-in. Until you save, it contains these figures, including the salary.',
                )}
          </p>
        </div>
      }
      lead={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            {[
              application.name,
              ...(shortlist ? [t('Shortlist “{name}”', { name: shortlist.name })] : []),
              ...('price' in answer ? [ownWording().priceText(price)] : []),
              ...(props.fit === undefined
                ? []
                : [
                    // A score is never cut in two.
                    t('Fit {score} of 100', { score: props.fit }).replaceAll(' ', '\u00a0'),
                  ]),
            ].join(' · ')}
          </span>
          {props.sampleMark}
        </span>
      }
    >
      {cases && (
        <p className="print-hidden mt-4 text-pretty font-serif text-lg leading-snug">
          {ownWording().answerText(cases, simulation.figures.timeHorizon)}
        </p>
      )}
      {open && <KeyResults {...open} horizon={simulation.figures.timeHorizon} trials={trials} />}
      {cases && (
        <div className="print-hidden mt-2 grid gap-1 text-[0.8125rem] text-ink-muted">
          <p>
            {ownWording().paybacksText(cases, simulation.figures.timeHorizon)}{' '}
            {ownWording().costPartsText(simulation.figures, price, cases.base.totalCosts)}
          </p>
          {listed && <p>{listed}</p>}
        </div>
      )}
      <section aria-label={t('The case')} className="roi-work card mt-4 p-5">
        {props.choices}
        <CaseFields
          figures={figures}
          onChange={change}
          pricing={application.pricing}
          simulation={simulation}
        />
        {isAssessed && simulation.figures.teamSize === props.assessedPeople && (
          <p className="mt-1 text-xs text-ink-muted">
            {rich('The number of people is that of <link>your assessment</link>.', {
              link: (text) => (
                <Link className="text-link" to="/buyer-assessment?step=4">
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
        <div className="print-hidden mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
          <div className="min-w-0 grow">
            {/* What the return depends on most comes first. */}
            <Assumed
              figures={drawnNames.map((name) => [name, simulation.scenarios.base[name]])}
              label={t('Base scenario:')}
            />
            <Assumed
              figures={assumedNames.map((name) => [name, simulation.figures[name]])}
              label={t('Assumptions:')}
            />
          </div>
          <Button
            aria-controls="assumed-figures"
            aria-expanded={showsAssumptions}
            onClick={() => setShowsAssumptions(!showsAssumptions)}
            size="small"
          >
            {showsAssumptions ? t('Hide assumptions') : t('Change assumptions')}
          </Button>
        </div>
      </section>
      <Notices ignored={address.ignored} unknown={props.unknown} />
      {saving.isAsking && saving.conflict && (
        <StaleSimulation
          conflict={saving.conflict}
          onDecide={saving.decide}
          onLoad={replace}
          mine={simulation}
        />
      )}
      {saved && !saving.conflict && isOfFormerModel(saved) && (
        <p className="roi-notice" role="status">
          {t(
            'The saved case was made with version {formulasVersion} of the formulas, which left out the price of {name}. It keeps its figures (ROI {roi}) until you save it again. The results below include the price.',
            {
              formulasVersion: saved.formulasVersion,
              name: application.name,
              roi: ownWording().percentText(saved.results.roi === null ? null : saved.results.roi / 100),
            },
          )}
        </p>
      )}
      {isExample(simulation) && (
        <div className="roi-notice flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="min-w-0 grow" role="status">
            {rich(
              '<span>Using example values</span>Change a figure to yours, or confirm them. Until then a saved case does not count in your company’s totals, tiles and reports.',
              { span: (text) => <span className="block font-semibold">{text}</span> },
            )}
          </p>
          <Button onClick={() => change({ ...simulation, areConfirmed: true })} size="small">
            {t('These are our figures')}
          </Button>
        </div>
      )}
      {shortlist && (
        <SimulationStatus
          blocked={blocked}
          application={application}
          isChanged={saved !== undefined && !(isSameCase(simulation, saved) && wrongFigure === undefined)}
          // What is not modelled yet begins with the figures on show, so that all are modelled alike.
          linkTo={(app, isSaved) =>
            `${simulationPath}?${simulationQuery({
              app,
              shortlist: shortlist.id,
              scenario,
              seed,
              simulation: isSaved ? undefined : simulation,
            })}`
          }
          saved={saving.conflict ? undefined : saved}
          seed={seed}
          shortlist={shortlist}
          simulations={props.simulations}
        />
      )}
      {blocked && (
        <p className="roi-notice" role="status">
          {wrongFigure
            ? t(
                '{wrongFigure} Until then the results use the previous figure, and you can’t save, share or export them.',
                { wrongFigure },
              )
            : notComputed}
        </p>
      )}
      <div className="roi-work roi-layout mt-5" data-assumptions={showsAssumptions ? '' : undefined}>
        <ParametersPanel
          addressOf={(type) => `${simulationPath}?${queryOf({ scenario: type })}`}
          figures={figures}
          onChange={change}
          scenario={scenario}
          simulation={simulation}
        />
        <div className="min-w-0">
          {notComputed === undefined && (
            <ScenarioResults
              areCostsAbove
              figures={simulation.figures}
              fit={props.fit}
              listed={application.roiMetrics}
              price={price}
              results={results}
            />
          )}
          {notComputed === undefined && (
            <>
              <RangeCard horizon={simulation.figures.timeHorizon} trials={trials} />
              <CumulativeChart
                lines={results.map(({ type, months, outcome }) => ({
                  type,
                  name: scenarioLabels[type],
                  months,
                  payback: outcome.payback,
                }))}
                open={scenario}
              />
              <UncertaintySection
                horizon={simulation.figures.timeHorizon}
                onSeed={(next) => writeAddress(queryOf({ seed: next }))}
                onTyped={(text) => figures.type('seed', text)}
                seed={seed}
                typed={typed.seed}
                trials={trials}
                worstNpv={worst?.outcome.npv ?? 0}
              />
              <SensitivitySection npv={base?.outcome.npv ?? 0} price={price} simulation={simulation} />
              <FormulasDisclosure
                note={undefined}
                price={price}
                scenario={simulation.scenarios[scenario]}
                simulation={simulation}
              />
            </>
          )}
        </div>
      </div>
    </PageFrame>
  )
}

/** "Adoption rate 70%, implementation delay 2 months". */
function Assumed({ label, figures }: AssumedProps) {
  return (
    <p>
      <span className="font-semibold">{label} </span>
      <span className="text-ink-muted">
        {new Intl.ListFormat(locale, { type: 'unit' }).format(
          figures.map(([name, figure]) =>
            t(
              '{figure} {value}',
              { figure: figureLabels[name], value: ownWording().figureText(name, figure) },
              'an assumption, such as Discount rate 8% per year',
            ),
          ),
        )}
      </span>
    </p>
  )
}

interface AssumedProps {
  label: string
  figures: readonly (readonly [name: keyof typeof figureLabels, figure: number])[]
}

/**
 * The case of the address, else the saved one, else what was worked on, else the defaults (ROI-02, ROI-03), for as many people
 * as it was compared for, or as the assessment says.
 */
function opened(
  pair: string,
  { address, saved, assessedPeople }: SimulationWorkProps,
  before: Work | undefined,
): Work {
  const typed = {}
  if (address.simulation) return { pair, simulation: address.simulation, isOwn: true, typed }
  const read = saved && caseOf(saved.parameters)
  if (read && 'simulation' in read) return { pair, simulation: read.simulation, isOwn: false, typed }
  // Another application has another price, so what was stated of the former one is not carried over.
  if (before) {
    const isSameApplication = before.pair.split(' ')[0] === pair.split(' ')[0]
    const { stated: _, ...others } = before.simulation
    return { pair, simulation: isSameApplication ? before.simulation : others, isOwn: true, typed }
  }
  const teamSize = address.people ?? assessedPeople
  if (teamSize === undefined) return { pair, simulation: defaultCase, isOwn: false, typed }
  const figures = { ...defaultCase.figures, teamSize }
  const simulation = { ...defaultCase, figures }
  return {
    pair,
    simulation,
    isOwn: true,
    typed,
    ...(address.people === undefined ? { isAssessed: true } : {}),
  }
}

/**
 * Keeps the address in step with the case once that rests, and follows the address where something else changed it
 * (going back, a link). What is written here arrives a moment later and must not undo what is typed meanwhile.
 */
function useAddress(
  query: string,
  isOwn: boolean,
  onFound: (simulation: SimulationCase) => void,
): (query: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const seen = useRef(search)
  // Written here and not arrived yet; until it has, the address still reads as before, which is no change by somebody else.
  const written = useRef<string[]>([])
  const write = useCallback(
    (next: string) => {
      if (window.location.search !== `?${next}`) written.current.push(`?${next}`)
      void navigate(`${simulationPath}?${next}`, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  useEffect(() => {
    if (seen.current === search) return
    seen.current = search
    const own = written.current.indexOf(search)
    if (own >= 0) {
      written.current.splice(0, own + 1)
      return
    }
    const { simulation } = readSimulationAddress(new URLSearchParams(search))
    if (simulation && search.slice(1) !== query) onFound(simulation)
  })
  useEffect(() => {
    if (!isOwn) return
    const timer = setTimeout(() => {
      // A person who has gone elsewhere meanwhile, even to another application, is not taken back.
      if (window.location.search !== search || window.location.pathname !== simulationPath) return
      if (search === `?${query}`) return
      write(query)
    }, addressPauseMs)
    return () => clearTimeout(timer)
  }, [query, isOwn, search, write])
  return write
}

/** Its figures are those of version 1, which left the price out; today's would be others. */
function isOfFormerModel({ price }: Simulation): boolean {
  return price.kind === 'flat'
}

function isSameCase(simulation: SimulationCase, saved: Simulation): boolean {
  const read = caseOf(saved.parameters)
  return (
    'simulation' in read &&
    JSON.stringify(parametersOf(read.simulation)) === JSON.stringify(parametersOf(simulation))
  )
}

interface StaleSimulationProps {
  conflict: Simulation
  mine: SimulationCase
  onDecide: ReturnType<typeof useSaveSimulation>['decide']
  onLoad: (simulation: SimulationCase) => void
}

function StaleSimulation({ conflict, mine, onDecide, onLoad }: StaleSimulationProps) {
  const theirs = caseOf(conflict.parameters)
  return (
    <StaleDialog
      onClose={() => onDecide('nothing yet')}
      onKeepMine={() => onDecide('mine')}
      onLoadTheirs={() => {
        if (!('simulation' in theirs)) return
        onDecide('theirs')
        onLoad(theirs.simulation)
        toast({
          title: t('Loaded What Was Saved'),
          action: { label: t('Undo'), run: () => onLoad(mine) },
        })
      }}
      saved={t(
        'This simulation was saved by someone else, or in another window, at {time}, after you opened it here.',
        {
          time: formatInstant(conflict.updatedAt),
        },
      )}
      what={t('This simulation')}
    />
  )
}

interface NoticesProps {
  ignored: readonly string[]
  unknown: readonly string[]
}

function Notices({ ignored, unknown }: NoticesProps) {
  return (
    <>
      {unknown.map((sentence) => (
        <p className="roi-notice" key={sentence} role="status">
          {sentence}
        </p>
      ))}
      {ignored.length > 0 && (
        <p className="roi-notice" role="status">
          {t(
            'Some figures in the address are out of bounds and were replaced by their defaults: {ignored}.',
            { ignored: new Intl.ListFormat(locale, { type: 'unit' }).format(ignored) },
          )}
        </p>
      )}
    </>
  )
}
