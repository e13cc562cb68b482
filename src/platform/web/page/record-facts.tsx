// What is known of one record, a line each: its name, and beside it what it is.
import type { ReactNode } from 'react'
import './record-facts.css'

export function RecordFacts({ children }: { children: ReactNode }) {
  return <dl className="record-facts">{children}</dl>
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
