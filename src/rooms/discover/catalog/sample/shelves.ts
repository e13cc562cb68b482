// The hand-written sample entries, by category and industry.
import type { Category, Industry } from '../rules/vocabulary.ts'
import { agenticAiFinancialServices } from './listings/agentic-ai-financial-services.ts'
import { agenticAiHealthcare } from './listings/agentic-ai-healthcare.ts'
import { agenticAiManufacturing } from './listings/agentic-ai-manufacturing.ts'
import { agenticAiRetail } from './listings/agentic-ai-retail.ts'
import { agenticAiTechnology } from './listings/agentic-ai-technology.ts'
import { aiCopilotsFinancialServices } from './listings/ai-copilots-financial-services.ts'
import { aiCopilotsHealthcare } from './listings/ai-copilots-healthcare.ts'
import { aiCopilotsManufacturing } from './listings/ai-copilots-manufacturing.ts'
import { aiCopilotsRetail } from './listings/ai-copilots-retail.ts'
import { aiCopilotsTechnology } from './listings/ai-copilots-technology.ts'
import { decisionIntelligenceFinancialServices } from './listings/decision-intelligence-financial-services.ts'
import { decisionIntelligenceHealthcare } from './listings/decision-intelligence-healthcare.ts'
import { decisionIntelligenceManufacturing } from './listings/decision-intelligence-manufacturing.ts'
import { decisionIntelligenceRetail } from './listings/decision-intelligence-retail.ts'
import { decisionIntelligenceTechnology } from './listings/decision-intelligence-technology.ts'
import { predictiveAnalyticsFinancialServices } from './listings/predictive-analytics-financial-services.ts'
import { predictiveAnalyticsHealthcare } from './listings/predictive-analytics-healthcare.ts'
import { predictiveAnalyticsManufacturing } from './listings/predictive-analytics-manufacturing.ts'
import { predictiveAnalyticsRetail } from './listings/predictive-analytics-retail.ts'
import { predictiveAnalyticsTechnology } from './listings/predictive-analytics-technology.ts'
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
  {
    category: 'Predictive Analytics',
    industry: 'Financial Services',
    entries: predictiveAnalyticsFinancialServices,
  },
  { category: 'Predictive Analytics', industry: 'Healthcare', entries: predictiveAnalyticsHealthcare },
  { category: 'Predictive Analytics', industry: 'Manufacturing', entries: predictiveAnalyticsManufacturing },
  { category: 'Predictive Analytics', industry: 'Retail', entries: predictiveAnalyticsRetail },
  { category: 'Predictive Analytics', industry: 'Technology', entries: predictiveAnalyticsTechnology },
  {
    category: 'Decision Intelligence',
    industry: 'Financial Services',
    entries: decisionIntelligenceFinancialServices,
  },
  { category: 'Decision Intelligence', industry: 'Healthcare', entries: decisionIntelligenceHealthcare },
  {
    category: 'Decision Intelligence',
    industry: 'Manufacturing',
    entries: decisionIntelligenceManufacturing,
  },
  { category: 'Decision Intelligence', industry: 'Retail', entries: decisionIntelligenceRetail },
  { category: 'Decision Intelligence', industry: 'Technology', entries: decisionIntelligenceTechnology },
  { category: 'Agentic AI', industry: 'Financial Services', entries: agenticAiFinancialServices },
  { category: 'Agentic AI', industry: 'Healthcare', entries: agenticAiHealthcare },
  { category: 'Agentic AI', industry: 'Manufacturing', entries: agenticAiManufacturing },
  { category: 'Agentic AI', industry: 'Retail', entries: agenticAiRetail },
  { category: 'Agentic AI', industry: 'Technology', entries: agenticAiTechnology },
]
