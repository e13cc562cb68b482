// The hand-written sample applications, by category and industry.
import type { Category, Industry } from '#rooms/discover/catalog/rules/vocabulary.ts'
import agenticAiFinancialServices from './listings/agentic-ai-financial-services.json' with { type: 'json' }
import agenticAiHealthcare from './listings/agentic-ai-healthcare.json' with { type: 'json' }
import agenticAiManufacturing from './listings/agentic-ai-manufacturing.json' with { type: 'json' }
import agenticAiRetail from './listings/agentic-ai-retail.json' with { type: 'json' }
import agenticAiTechnology from './listings/agentic-ai-technology.json' with { type: 'json' }
import aiCopilotsFinancialServices from './listings/ai-copilots-financial-services.json' with { type: 'json' }
import aiCopilotsHealthcare from './listings/ai-copilots-healthcare.json' with { type: 'json' }
import aiCopilotsManufacturing from './listings/ai-copilots-manufacturing.json' with { type: 'json' }
import aiCopilotsRetail from './listings/ai-copilots-retail.json' with { type: 'json' }
import aiCopilotsTechnology from './listings/ai-copilots-technology.json' with { type: 'json' }
import decisionIntelligenceFinancialServices from './listings/decision-intelligence-financial-services.json' with {
  type: 'json',
}
import decisionIntelligenceHealthcare from './listings/decision-intelligence-healthcare.json' with {
  type: 'json',
}
import decisionIntelligenceManufacturing from './listings/decision-intelligence-manufacturing.json' with {
  type: 'json',
}
import decisionIntelligenceRetail from './listings/decision-intelligence-retail.json' with { type: 'json' }
import decisionIntelligenceTechnology from './listings/decision-intelligence-technology.json' with {
  type: 'json',
}
import predictiveAnalyticsFinancialServices from './listings/predictive-analytics-financial-services.json' with {
  type: 'json',
}
import predictiveAnalyticsHealthcare from './listings/predictive-analytics-healthcare.json' with {
  type: 'json',
}
import predictiveAnalyticsManufacturing from './listings/predictive-analytics-manufacturing.json' with {
  type: 'json',
}
import predictiveAnalyticsRetail from './listings/predictive-analytics-retail.json' with { type: 'json' }
import predictiveAnalyticsTechnology from './listings/predictive-analytics-technology.json' with {
  type: 'json',
}
import processAutomationFinancialServices from './listings/process-automation-financial-services.json' with {
  type: 'json',
}
import processAutomationHealthcare from './listings/process-automation-healthcare.json' with { type: 'json' }
import processAutomationManufacturing from './listings/process-automation-manufacturing.json' with {
  type: 'json',
}
import processAutomationRetail from './listings/process-automation-retail.json' with { type: 'json' }
import processAutomationTechnology from './listings/process-automation-technology.json' with { type: 'json' }
import type { SampleEntry } from './sample-entry.ts'

interface Shelf {
  category: Category
  industry: Industry
  entries: SampleEntry[]
}

/** In the order of the marketplace's lists. TypeScript reads JSON's texts as `string`; sample-catalogue.test.ts checks them. */
export const shelves = [
  aiCopilotsFinancialServices,
  aiCopilotsHealthcare,
  aiCopilotsManufacturing,
  aiCopilotsRetail,
  aiCopilotsTechnology,
  processAutomationFinancialServices,
  processAutomationHealthcare,
  processAutomationManufacturing,
  processAutomationRetail,
  processAutomationTechnology,
  predictiveAnalyticsFinancialServices,
  predictiveAnalyticsHealthcare,
  predictiveAnalyticsManufacturing,
  predictiveAnalyticsRetail,
  predictiveAnalyticsTechnology,
  decisionIntelligenceFinancialServices,
  decisionIntelligenceHealthcare,
  decisionIntelligenceManufacturing,
  decisionIntelligenceRetail,
  decisionIntelligenceTechnology,
  agenticAiFinancialServices,
  agenticAiHealthcare,
  agenticAiManufacturing,
  agenticAiRetail,
  agenticAiTechnology,
] as Shelf[]
