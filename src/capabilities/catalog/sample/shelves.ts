// The hand-written sample entries, by category and industry.
import type { Category, Industry } from '../rules/vocabulary.ts'
import { aiCopilotsFinancialServices } from './listings/ai-copilots-financial-services.ts'
import { aiCopilotsHealthcare } from './listings/ai-copilots-healthcare.ts'
import { aiCopilotsManufacturing } from './listings/ai-copilots-manufacturing.ts'
import { aiCopilotsRetail } from './listings/ai-copilots-retail.ts'
import { aiCopilotsTechnology } from './listings/ai-copilots-technology.ts'
import { processAutomationFinancialServices } from './listings/process-automation-financial-services.ts'
import { processAutomationHealthcare } from './listings/process-automation-healthcare.ts'
import { processAutomationManufacturing } from './listings/process-automation-manufacturing.ts'
import { processAutomationRetail } from './listings/process-automation-retail.ts'
import { processAutomationTechnology } from './listings/process-automation-technology.ts'
import type { SampleEntry } from './sample-entry.ts'

export const shelves: { category: Category; industry: Industry; entries: SampleEntry[] }[] = [
  { category: 'AI Copilots', industry: 'Financial Services', entries: aiCopilotsFinancialServices },
  { category: 'AI Copilots', industry: 'Healthcare', entries: aiCopilotsHealthcare },
  { category: 'AI Copilots', industry: 'Manufacturing', entries: aiCopilotsManufacturing },
  { category: 'AI Copilots', industry: 'Retail', entries: aiCopilotsRetail },
  { category: 'AI Copilots', industry: 'Technology', entries: aiCopilotsTechnology },
  {
    category: 'Process Automation',
    industry: 'Financial Services',
    entries: processAutomationFinancialServices,
  },
  { category: 'Process Automation', industry: 'Healthcare', entries: processAutomationHealthcare },
  { category: 'Process Automation', industry: 'Manufacturing', entries: processAutomationManufacturing },
  { category: 'Process Automation', industry: 'Retail', entries: processAutomationRetail },
  { category: 'Process Automation', industry: 'Technology', entries: processAutomationTechnology },
]
