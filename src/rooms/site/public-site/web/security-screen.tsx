// /security: what the product does to keep accounts and companies safe, each statement with a way to check it.

import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'
import { securityFacts } from '../rules/security-facts.ts'
import { OutsideLink, preloadOperator, useOperator } from './operator.tsx'
import { NotStated, TextPage } from './text-page.tsx'

export const preload = preloadOperator

export default function SecurityScreen() {
  const contact = useOperator()?.securityContact
  return (
    <TextPage
      lead={t(
        'What the product does, in statements that you can check yourself. Ask the operator about what it adds, such as backups and hosting.',
      )}
      parts={[
        ...securityFacts.map(({ id, title, facts }) => ({
          id,
          title,
          content: (
            <dl className="grid gap-x-8 gap-y-5 pt-2 sm:grid-cols-2">
              {facts.map(({ title: fact, text, check }) => (
                <div className="border-t border-line pt-3" key={fact}>
                  <dt className="font-semibold text-ink">{fact}</dt>
                  <dd className="mt-1 text-sm">{text}</dd>
                  <dd className="mt-2 text-[0.8125rem]">
                    <span className="font-medium text-ink">{t('Check it:')}</span> {check}
                  </dd>
                </div>
              ))}
            </dl>
          ),
        })),
        {
          id: 'not-claimed',
          title: t('What we don’t claim'),
          content: (
            <p>
              {t(
                'This page names no audit report and no certificate of this installation, such as SOC 2 or ISO 27001. Standards on a listing are the vendor’s own statement about the listed application.',
              )}
            </p>
          ),
        },
        {
          id: 'report',
          title: t('Report a fault'),
          content: contact ? (
            <p>
              {rich('Write to {contact}. You find the same address in {file}.', {
                contact: <OutsideLink href={contact}>{contact.replace(/^mailto:/, '')}</OutsideLink>,
                file: <OutsideLink href="/.well-known/security.txt">security.txt</OutsideLink>,
              })}
            </p>
          ) : (
            <NotStated>{t('This installation states no contact for security reports.')}</NotStated>
          ),
        },
      ]}
      title={t('Security')}
    />
  )
}
