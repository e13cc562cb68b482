// "Contact Sales" about one plan or application. The form loads when somebody asks for it.
import { type ReactNode, useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { late } from '#platform/web/late.tsx'
import { rich } from '#platform/web/rich.tsx'
import { teamSize } from '../rules/plan-price.ts'

/** The dialog, which loads when somebody asks for it. */
export const ContactSales = late(() => import('./contact-sales.tsx'))

const srOnly = (text: ReactNode) => <span className="sr-only">{text}</span>

export interface AskSalesButtonProps {
  about: { planId: string } | { applicationId: string }
  name: string
  /** Users, where the page knows how many. */
  team?: number
  tone: 'primary' | 'outline'
  /** Where "Sales" could be taken for the vendor's. */
  namesEmporion?: boolean
}

export function AskSalesButton({
  about,
  name,
  team = teamSize.start,
  tone,
  namesEmporion = false,
}: AskSalesButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)} tone={tone}>
        {namesEmporion
          ? rich('Contact Emporion<span> about {name}</span>', { span: srOnly, name })
          : rich('Contact Sales<span> about {name}</span>', { span: srOnly, name })}
      </Button>
      {isAsking && (
        <ContactSales
          about={about}
          name={name}
          namesEmporion={namesEmporion}
          onClose={() => setAsking(false)}
          team={team}
        />
      )}
    </>
  )
}
