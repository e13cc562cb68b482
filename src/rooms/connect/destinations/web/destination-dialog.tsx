// Sets a destination up or changes it, pauses it, removes it.
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import Dialog from '#platform/web/dialog.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { useClosing } from '#platform/web/use-closing.ts'
import type { DestinationKind } from '../rules/vocabulary.ts'
import { AuditStreamForm } from './audit-stream-form.tsx'
import { ChatForm } from './chat-form.tsx'
import { CostExportForm } from './cost-export-form.tsx'
import type { DestinationFormProps } from './destination-frame.tsx'
import { destinationsQuery } from './destination-queries.ts'

const forms: Readonly<
  Record<DestinationKind, { title: string; Form: (props: DestinationFormProps) => React.ReactNode }>
> = {
  'audit-stream': { title: t('Audit stream'), Form: AuditStreamForm },
  chat: { title: t('Chat channel'), Form: ChatForm },
  'cost-export': { title: t('Cost export'), Form: CostExportForm },
}

export interface DestinationDialogProps {
  kind: DestinationKind
  onChanged: () => Promise<unknown>
  onClose: () => void
}

export function DestinationDialog({ kind, onChanged, onClose }: DestinationDialogProps) {
  const { inside, close } = useClosing()
  const { title, Form } = forms[kind]
  return (
    <Dialog onClose={onClose} title={title}>
      <div ref={inside}>
        <LoadState isSmall of={useQuery(destinationsQuery)} what={t('What is set up')}>
          {({ destinations }) => (
            <Form
              close={close}
              onChanged={onChanged}
              saved={destinations.find((destination) => destination.kind === kind)}
            />
          )}
        </LoadState>
      </div>
    </Dialog>
  )
}
