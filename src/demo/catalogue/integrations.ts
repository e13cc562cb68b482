// Generic interfaces that sample applications connect to. No real product is named.
import type { Industry } from '#rooms/discover/catalog/rules/vocabulary.ts'
import type { Domain } from './sample-entry.ts'

export const integrationsByDomain: Record<Domain, string[]> = {
  finance: [
    'ERP (REST)',
    'General ledger (SFTP)',
    'Bank statements (CAMT, MT940)',
    'Expense cards (API)',
    'E-invoicing (Peppol)',
  ],
  contracts: [
    'Document store (WebDAV)',
    'Word processor add-in',
    'E-signature (API)',
    'Contract repository (REST)',
  ],
  service: [
    'Help desk (REST)',
    'Telephony (SIP)',
    'Web chat (JavaScript)',
    'Mailbox (IMAP)',
    'Knowledge base (REST)',
  ],
  sales: [
    'CRM (REST)',
    'Campaign mailer (API)',
    'Web analytics (event stream)',
    'Price list (CSV)',
    'Consent register (REST)',
  ],
  supply: [
    'ERP (REST)',
    'Warehouse management (REST)',
    'Orders (EDIFACT)',
    'Carrier tracking (API)',
    'Planning system (SFTP)',
  ],
  plant: [
    'Plant historian (OPC UA)',
    'Manufacturing execution (REST)',
    'Maintenance system (REST)',
    'Sensors (MQTT)',
  ],
  clinical: [
    'Patient record (FHIR R4)',
    'Lab results (HL7 v2)',
    'Imaging archive (DICOMweb)',
    'Scheduling (FHIR)',
  ],
  risk: [
    'Case management (REST)',
    'Watch lists (SFTP)',
    'Core ledger (event stream)',
    'Log archive (syslog)',
    'Policy library (REST)',
  ],
  people: [
    'HR master data (REST)',
    'Directory (SCIM)',
    'Time recording (CSV)',
    'Learning platform (xAPI)',
    'Payroll (SFTP)',
  ],
  engineering: [
    'Source control (webhooks)',
    'CI pipeline (API)',
    'Metrics (OpenTelemetry)',
    'Issue tracker (REST)',
    'On-call (webhooks)',
  ],
  documents: [
    'Mailbox (IMAP)',
    'Scanner share (SMB)',
    'Document store (WebDAV)',
    'Archive (S3 interface)',
    'File transfer (SFTP)',
  ],
  lending: [
    'Loan origination (REST)',
    'Policy administration (REST)',
    'Credit bureau (API)',
    'Core ledger (event stream)',
    'Broker portal (REST)',
  ],
}

export const integrationsByIndustry: Record<Industry, string[]> = {
  'Financial Services': ['Payments (ISO 20022)', 'Market data (FIX)', 'Regulatory reporting (XBRL)'],
  Healthcare: ['Patient record (FHIR R4)', 'Claims (X12)', 'Terminology server (FHIR)'],
  Manufacturing: ['Manufacturing execution (REST)', 'Product data (STEP)', 'Quality system (REST)'],
  Retail: ['Point of sale (event stream)', 'Web shop (REST)', 'Product catalogue (CSV)'],
  Technology: ['Product analytics (event stream)', 'Billing (REST)', 'Status page (webhooks)'],
}

export const commonIntegrations = [
  'SAML single sign-on',
  'OpenID Connect',
  'Data warehouse (SQL)',
  'Team chat (webhooks)',
  'Webhooks (JSON)',
  'Spreadsheet export (CSV)',
]
