// /contact: how to reach the operator of this installation, as far as its settings say.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'
import { OperatorName, OutsideLink, preloadOperator, useOperator } from './operator.tsx'
import { NotStated, TextPage } from './text-page.tsx'

export const preload = preloadOperator

export default function ContactScreen() {
  const operator = useOperator()
  const { contact, supportEmail, securityContact } = operator ?? {}
  return (
    <TextPage
      lead={t(
        'How to reach the company that operates this installation. For questions about an application, ask its vendor.',
      )}
      parts={[
        {
          id: 'operator',
          title: t('Who operates this installation'),
          content: <OperatorName operator={operator} />,
        },
        {
          id: 'general',
          title: t('General contact'),
          content: contact ? (
            <p>
              <OutsideLink href={contact}>{contact.replace(/^mailto:/, '')}</OutsideLink>
            </p>
          ) : (
            <NotStated>{t('This installation states no general contact.')}</NotStated>
          ),
        },
        {
          id: 'support',
          title: t('Support'),
          content: (
            <>
              {supportEmail && (
                <p>
                  <OutsideLink href={`mailto:${supportEmail}`}>{supportEmail}</OutsideLink>
                </p>
              )}
              <p>
                {t(
                  'If your company buys here, sign in and choose Help on your dashboard, after the tour. Your message goes to support with your name.',
                )}
              </p>
            </>
          ),
        },
        {
          id: 'sales',
          title: t('Plans and bundles'),
          content: (
            <p>
              {rich(
                '<link>Plans and pricing</link> lists every price. “Contact Sales” there opens a form; no account is needed.',
                {
                  link: (text) => (
                    <Link className="text-link" to="/subscription-plans">
                      {text}
                    </Link>
                  ),
                },
              )}
            </p>
          ),
        },
        {
          id: 'security-report',
          title: t('Security reports'),
          content: securityContact ? (
            <p>
              <OutsideLink href={securityContact}>{securityContact.replace(/^mailto:/, '')}</OutsideLink>
            </p>
          ) : (
            <NotStated>{t('This installation states no contact for security reports.')}</NotStated>
          ),
        },
      ]}
      title={t('Contact')}
    />
  )
}
