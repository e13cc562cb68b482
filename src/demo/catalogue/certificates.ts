// Certificates of the sample vendors and listings. Issuers are fictional.
import type { Listing } from '#rooms/discover/catalog/rules/publishing/listing.ts'
import type { Industry } from '#rooms/discover/catalog/rules/vocabulary.ts'
import { hashOf, seededDraw } from './seeded-draw.ts'

type Certificate = Listing['certificates'][number]

const issuers: Record<Certificate['standard'], string[]> = {
  SOC2: ['Harrow Pike Assurance LLP', 'Osmund & Lark, CPAs', 'Sablebridge Audit Partners'],
  GDPR: ['Cabinet Aubrac Conformité', 'Kestner Prüfstelle', 'Lindhaven Privacy Audit'],
  'ISO 27001': ['Veritane Certification', 'Kestner Prüfstelle', 'Norvale Registrars'],
  HIPAA: ['Meridew Health Assessors', 'Harrow Pike Assurance LLP'],
  'PCI DSS': ['Stonequay Payment Assessors', 'Ravelin Bay Security Audit'],
  'ISO 42001': ['Veritane Certification', 'Orsmond Model Audit'],
}

/** Most vendors have been through an outside audit; the young ones have only shown that they keep to GDPR. */
export function isAudited(vendorKey: string): boolean {
  return seededDraw(hashOf(`${vendorKey}:audited`)).unit() < 0.84
}

/** Company-wide certificates are the same on every listing of a vendor; HIPAA and PCI DSS belong to the product. */
export function certificatesFor(vendorKey: string, key: string, industry: Industry): Certificate[] {
  const audited = isAudited(vendorKey)
  const company = seededDraw(hashOf(`${vendorKey}:certificates`))
  const product = seededDraw(hashOf(`${key}:certificates`))
  const held: Certificate[] = []
  const take = (standard: Certificate['standard'], share: number, draw = company) => {
    // Drawn whether it is held or not, so that one certificate never shifts the next.
    const luck = draw.unit()
    const issuer = draw.pick(issuers[standard])
    const validUntil = validityEnd(draw.whole(0, 36), draw.whole(1, 28))
    if (luck < share) held.push({ standard, issuer, validUntil })
  }
  take('SOC2', audited ? 0.96 : 0)
  // Buyers ask for one of these two first, so nobody comes with neither.
  take('GDPR', audited && held.length > 0 ? 0.86 : 1)
  take('ISO 27001', audited ? 0.52 : 0)
  take('HIPAA', industry === 'Healthcare' ? 0.88 : 0, product)
  take('PCI DSS', industry === 'Retail' || industry === 'Financial Services' ? 0.36 : 0, product)
  take('ISO 42001', audited ? 0.2 : 0)
  return held
}

/** Between December 2026 and December 2029. */
function validityEnd(monthsAfterNovember2026: number, day: number): string {
  return new Date(Date.UTC(2026, 11 + monthsAfterNovember2026, day)).toISOString().slice(0, 10)
}
