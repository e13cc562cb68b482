// /contact: how to reach whoever operates this installation, as far as its settings say.
import { Link } from 'react-router'
import { OperatorName, OutsideLink, preloadOperator, useOperator } from './operator.tsx'
import { NotStated, TextPage } from './text-page.tsx'

export const preload = preloadOperator

export default function ContactScreen() {
  const operator = useOperator()
  const { contact, supportEmail, securityContact } = operator ?? {}
  return (
    <TextPage
      lead="How to reach the company that operates this installation. For questions about an application, ask its vendor."
      parts={[
        {
          id: 'operator',
          title: 'Who operates this installation',
          content: <OperatorName operator={operator} />,
        },
        {
          id: 'general',
          title: 'General contact',
          content: contact ? (
            <p>
              <OutsideLink href={contact}>{contact.replace(/^mailto:/, '')}</OutsideLink>
            </p>
          ) : (
            <NotStated>This installation states no general contact.</NotStated>
          ),
        },
        {
          id: 'support',
          title: 'Support',
          content: (
            <>
              {supportEmail && (
                <p>
                  <OutsideLink href={`mailto:${supportEmail}`}>{supportEmail}</OutsideLink>
                </p>
              )}
              <p>
                If you have an account, sign in and choose Help: your message goes to support with your name.
              </p>
            </>
          ),
        },
        {
          id: 'sales',
          title: 'Plans and bundles',
          content: (
            <p>
              <Link className="text-link" to="/subscription-plans">
                Plans and pricing
              </Link>{' '}
              lists every price. “Contact Sales” there opens a form; no account is needed.
            </p>
          ),
        },
        {
          id: 'security-report',
          title: 'Security reports',
          content: securityContact ? (
            <p>
              <OutsideLink href={securityContact}>{securityContact.replace(/^mailto:/, '')}</OutsideLink>
            </p>
          ) : (
            <NotStated>This installation states no contact for security reports.</NotStated>
          ),
        },
      ]}
      title="Contact"
    />
  )
}
