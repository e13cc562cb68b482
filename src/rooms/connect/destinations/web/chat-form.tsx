// The chat channel: its incoming webhook, which notices it gets, and whether figures are among them.
import { useState } from 'react'
import { languageNames, languages } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { language } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { addressProblem } from '#rooms/connect/webhooks/rules/index.ts'
import { type ChatNotice, chatNotices, type ChatForm as Form } from '../rules/vocabulary.ts'
import { Host } from './audit-stream-form.tsx'
import { type DestinationFormProps, DestinationFrame } from './destination-frame.tsx'
import { useDestinationCalls } from './destination-queries.ts'

const noticeTexts: Readonly<Record<ChatNotice, string>> = {
  orders: t('Orders that wait for approval'),
  decisions: t('Decisions: orders and shortlisted applications approved or rejected'),
  renewals: t('Subscriptions that renew soon'),
  invoices: t('Invoices issued, paid and voided'),
}

export function ChatForm({ saved, ...rest }: DestinationFormProps) {
  const calls = useDestinationCalls(rest.onChanged)
  const [isProving, setProving] = useState(false)
  const form = useForm({
    initial: {
      form: (saved?.chat?.form ?? 'slack') as Form,
      language: saved?.chat?.language ?? language,
      address: '',
      notices: saved?.chat?.notices ?? [...chatNotices],
      withFigures: saved?.chat?.withFigures ?? false,
    },
    check: ({ address, notices }) => ({
      // Left empty, the address that is kept stays.
      address: saved && address.trim() === '' ? undefined : addressProblem(address.trim(), true),
      notices: notices.length === 0 ? t('Choose at least one notice') : undefined,
    }),
    send: async () => setProving(true),
    keepsTyped: true,
    failed: t('It was not saved. Please try again.'),
  })
  const { values, set, problem } = form
  const address = values.address.trim()
  const noticesProblem = problem('notices')
  return (
    <DestinationFrame
      {...rest}
      form={form}
      isProving={isProving}
      lead={t(
        'Notifications are posted to one channel, at most one message a minute. The next message contains everything that happened in between.',
      )}
      onBack={() => setProving(false)}
      proofLead={rich(
        'Notifications of your company will be posted through {host}. Confirm that you want this.',
        {
          host: <Host address={address || (saved?.address ?? '')} />,
        },
      )}
      save={(proof) =>
        calls.saveChat(
          {
            ...(address === '' ? {} : { address }),
            ...{ form: values.form, language: values.language },
            ...{ notices: values.notices, withFigures: values.withFigures },
            ...proof,
          },
          saved?.version ?? 0,
        )
      }
      saved={saved}
    >
      <div className="grid gap-3">
        <p className="field-label mb-0">{t('Product')}</p>
        <ChoiceGroup
          legend={t('Product')}
          name="form"
          onChange={(product) => set({ form: product })}
          options={[
            { value: 'slack', label: t('Slack') },
            { value: 'teams', label: t('Microsoft Teams') },
          ]}
          value={values.form}
        />
      </div>
      <PasswordField
        {...form.field('address')}
        autoComplete="off"
        hint={
          saved
            ? t('Leave it empty to keep the stored one at {host}.', { host: new URL(saved.address).host })
            : t(
                'The address of an incoming webhook. Anyone who has it can post, so it is stored encrypted and never shown again.',
              )
        }
        label={saved ? t('Webhook address (optional)') : t('Webhook address')}
        required={!saved}
      />
      <SelectField
        {...form.field('language')}
        label={t('Language of the messages')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <fieldset aria-describedby={noticesProblem ? 'notices-error' : undefined}>
        <legend className="field-label">{t('Notices')}</legend>
        <div className="grid gap-2">
          {chatNotices.map((notice) => (
            <label className="flex items-start gap-3 text-sm" key={notice}>
              <input
                checked={values.notices.includes(notice)}
                className="checkbox mt-0.5"
                name="notices"
                onChange={({ target }) =>
                  set({
                    notices: chatNotices.filter((one) =>
                      one === notice ? target.checked : values.notices.includes(one),
                    ),
                  })
                }
                type="checkbox"
                value={notice}
              />
              <span className="min-w-0">{noticeTexts[notice]}</span>
            </label>
          ))}
        </div>
        {noticesProblem && (
          <p className="mt-1 text-[0.8125rem] text-negative" id="notices-error">
            {noticesProblem}
          </p>
        )}
      </fieldset>
      <SwitchRow
        hint={t('Amounts and numbers of users. Everyone in the channel can read them.')}
        isOn={values.withFigures}
        label={t('Post figures, too')}
        onChange={(withFigures) => set({ withFigures })}
      />
    </DestinationFrame>
  )
}
