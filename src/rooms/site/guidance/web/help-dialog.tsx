// Answers, a way to a person, and the tour again (DASH-18 to DASH-20).
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { FaqPanel } from './faq-panel.tsx'
import { SupportForm } from './support-form.tsx'

const tabs = [
  { value: 'faq', label: t('FAQ') },
  { value: 'contact', label: t('Contact') },
  { value: 'walkthrough', label: t('Walkthrough') },
] as const
type Tab = (typeof tabs)[number]['value']

export interface HelpDialogProps {
  onClose: () => void
  onTour: () => void
}

export default function HelpDialog({ onClose, onTour }: HelpDialogProps) {
  const [tab, setTab] = useState<Tab>('faq')
  return (
    <Dialog onClose={onClose} title={t('Help')}>
      <ChoiceGroup legend={t('Kind of help')} name="help" onChange={setTab} options={tabs} value={tab} />
      {/* All three stay in place, so that a message half written is still there after a look at the answers. */}
      <div className="mt-5" hidden={tab !== 'faq'}>
        <FaqPanel />
      </div>
      <div className="mt-5" hidden={tab !== 'contact'}>
        <SupportForm />
      </div>
      <div className="mt-5" hidden={tab !== 'walkthrough'}>
        <p>{t('Five short steps through the product, from the need to the result. It takes a minute.')}</p>
        <Button className="mt-4" onClick={onTour} tone="primary">
          {t('Start the tour')}
        </Button>
      </div>
    </Dialog>
  )
}
