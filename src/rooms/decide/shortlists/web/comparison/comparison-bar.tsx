// Which shortlist is on show, and what can be done with it as a whole.
import { ChevronDown, Link2, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { Button } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { formatInstantTime } from '#platform/web/format.ts'
import { Menu } from '#platform/web/menu/menu.tsx'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type Shortlist, shortlistRoutes } from '../../contract.ts'
import type { WeightSource } from '../../rules/vocabulary.ts'
import ShortlistDialog from '../shortlist-dialog.tsx'
import { ShortlistStatusMark } from '../shortlist-status.tsx'

const downloads = [
  ['CSV', shortlistRoutes.exportCsv],
  ['Excel', shortlistRoutes.exportXlsx],
] as const

export interface ComparisonBarProps {
  shortlists: readonly Shortlist[]
  current: Shortlist | undefined
  isSaving: boolean
  /** What a link to what is on show carries. */
  link: URLSearchParams
  teamSize: number
  /** Whose weights the files count with. */
  weights: WeightSource | undefined
  /** What is wrong with the team size as it is typed: nothing leaves with another one. */
  teamProblem: string | undefined
  onChoose: (id: string) => void
}

export function ComparisonBar({
  shortlists,
  current,
  isSaving,
  link,
  teamSize,
  teamProblem,
  weights,
  onChoose,
}: ComparisonBarProps) {
  const [isOpen, setOpen] = useState(false)
  const isListed = shortlists.some(({ id }) => id === current?.id)
  const choices = [...(current && !isListed ? [current] : []), ...shortlists].map((shortlist) => ({
    value: shortlist.id,
    label: labelOf(shortlist, shortlists),
  }))
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      {choices.length > 0 && (
        <SelectField
          className="min-w-0 grow sm:max-w-md"
          disabled={isSaving}
          label={t('Shortlist')}
          onChange={(event) => onChoose(event.target.value)}
          options={current ? choices : [{ value: 'new', label: t('New shortlist') }, ...choices]}
          value={current?.id ?? 'new'}
        />
      )}
      {current && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-3">
          <ShortlistStatusMark status={current.status} />
          <Button onClick={() => setOpen(true)} size="small" tone="quiet">
            <Pencil aria-hidden="true" size={14} strokeWidth={1.75} />
            {rich('Rename<span> or change the shortlist</span>', {
              span: (text) => <span className="sr-only">{text}</span>,
            })}
          </Button>
          <Button onClick={() => onChoose('new')} size="small" tone="quiet">
            <Plus aria-hidden="true" size={14} />
            {t('New shortlist')}
          </Button>
        </div>
      )}
      {link.get('applications') && teamProblem && (
        <p className="text-sm text-ink-muted lg:ml-auto" role="status">
          {t('Correct the team size to share, export or print.')}
        </p>
      )}
      {link.get('applications') && !teamProblem && (
        <div className="flex min-h-11 flex-wrap items-center gap-2 lg:ml-auto">
          <Button onClick={() => void copyLink(link, current !== undefined)}>
            <Link2 aria-hidden="true" size={14} strokeWidth={1.75} />
            {t('Copy link')}
          </Button>
          <Menu
            align="end"
            button={
              <>
                {t('Export')}
                <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} />
              </>
            }
            buttonClassName="button"
            buttonTone="outline"
          >
            <div className="min-w-40">
              {current &&
                downloads.map(([format, route]) => (
                  <a
                    className="panel-link"
                    download
                    href={addressOf(route, { id: current.id, team: String(teamSize), weights })}
                    key={format}
                  >
                    {format}
                  </a>
                ))}
              <button className="panel-link w-full text-left" onClick={() => window.print()} type="button">
                {t('Print')}
              </button>
            </div>
          </Menu>
        </div>
      )}
      {isOpen && current && <ShortlistDialog onClose={() => setOpen(false)} shortlist={current} />}
    </div>
  )
}

/** The link opens the shortlist for a colleague, and the applications for a person of another company. */
async function copyLink(link: URLSearchParams, isShortlist: boolean): Promise<void> {
  // A comma needs no escape in a query, and a link that can be read is trusted more.
  const address = `${window.location.origin}/comparison?${link.toString().replaceAll('%2C', ',')}`
  try {
    await navigator.clipboard.writeText(address)
    toast({
      title: t('Link Copied'),
      text: isShortlist
        ? t(
            'With this link, your colleagues see this shortlist; people at other companies see its applications.',
          )
        : t('Anyone who opens it and signs in sees these applications.'),
    })
  } catch {
    toast({ title: t('Not Copied'), text: t('Copy the address of this page instead.'), tone: 'negative' })
  }
}

/** Shortlists that were made by comparing on one day have one name; when they were made tells them apart. */
function labelOf({ id, name, createdAt }: Shortlist, all: readonly Shortlist[]): string {
  const hasTwin = all.some((other) => other.id !== id && other.name === name)
  return hasTwin ? `${name} (${formatInstantTime(createdAt)})` : name
}
