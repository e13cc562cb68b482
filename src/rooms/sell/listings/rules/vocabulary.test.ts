import { expect, test } from 'vitest'
import { trustSignalNames } from './vocabulary.ts'

test('LIST-08 the trust signals are four certifications and four compliances', () => {
  const of = (type: string) => trustSignalNames.filter((one) => one.type === type).map(({ name }) => name)
  expect(of('certification')).toEqual(['SOC2 Type II', 'ISO 27001', 'FedRAMP', 'FISMA'])
  expect(of('compliance')).toEqual(['GDPR Compliant', 'HIPAA Compliant', 'PCI DSS', 'CCPA Compliant'])
})
