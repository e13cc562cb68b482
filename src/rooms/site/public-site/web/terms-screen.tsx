// /terms: who operates this installation, whose terms hold, and what the product itself does about trials, orders and data.
import { Link } from 'react-router'
import { termsFacts } from '../rules/terms-facts.ts'
import { OperatorName, OutsideLink, preloadOperator, useOperator } from './operator.tsx'
import { NotStated, TextPage } from './text-page.tsx'

export const preload = preloadOperator

export default function TermsScreen() {
  const operator = useOperator()
  return (
    <TextPage
      lead="Who you deal with, which terms hold, and how the product handles trials, orders, payment and data."
      parts={[
        {
          id: 'operator',
          title: 'Who operates this installation',
          content: <OperatorName operator={operator} />,
        },
        {
          id: 'which',
          title: 'Which terms hold',
          content:
            operator?.terms == null ? (
              <>
                <NotStated>
                  The operator of this installation has published no terms. Ask for them before you order
                  anything.
                </NotStated>
                <p>What follows describes how the product works. It is not a contract.</p>
              </>
            ) : (
              <>
                <p>
                  <OutsideLink href={operator.terms}>Terms of the operator</OutsideLink>. You accept them when
                  you create an account.
                </p>
                <p>
                  What follows describes how the product works. Where the two differ, the operator’s terms
                  hold.
                </p>
              </>
            ),
        },
        ...termsFacts.map(({ id, title, sentences }) => ({
          id,
          title,
          content: (
            <ul className="grid max-w-[75ch] gap-2 pl-5 [&>li]:list-disc">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ),
        })),
        {
          id: 'more',
          title: 'Read on',
          content: (
            <p>
              <Link className="text-link" to="/privacy">
                Privacy
              </Link>{' '}
              says what is stored about you,{' '}
              <Link className="text-link" to="/security">
                Security
              </Link>{' '}
              how it is protected, and{' '}
              <Link className="text-link" to="/contact">
                Contact
              </Link>{' '}
              whom to ask.
            </p>
          ),
        },
      ]}
      title="Terms"
    />
  )
}
