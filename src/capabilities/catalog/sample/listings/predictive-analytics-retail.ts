// Sample applications in Predictive Analytics for Retail. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const predictiveAnalyticsRetail: SampleEntry[] = [
  {
    name: 'Siltmark Demand',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    subject: 'store forecasts',
    tagline: 'Demand by store and day, with its error beside it',
    description:
      'Forecasts demand by store and day from sales, weather and promotions, states its error beside each figure and writes orders back to the planning system before the morning cut-off. Planners work on the thirty items where inaccurate forecasts would cost most. Less waste in fresh goods and lower costs of rush deliveries were the first results.',
    figures: {
      type: 'per_transaction',
      amountCents: 120,
      period: 'monthly',
      averageROI: 312,
      rating: '4.8',
      enterpriseCount: 21,
      isVerified: true,
    },
  },
  {
    name: 'Meridane Markdown',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    subject: 'markdowns',
    tagline: 'The first markdown, neither early nor late',
    description:
      'Predicts how each style will sell at each price until the end of the season and proposes the cheapest path to an empty shelf. Buyers can fix a floor. A fashion chain ended summer with eleven percent less stock and two points more margin: less waste, fewer red stickers.',
  },
  {
    name: 'Ashgrove Basket Churn',
    vendorKey: 'ashgrove-signals',
    domain: 'sales',
    subject: 'basket warnings',
    tagline: 'Regulars who have started shopping elsewhere',
    description:
      'Notices households whose baskets are changing, long before they stop coming, and guesses what they now buy elsewhere. Offers are tested against a control group. A grocer of 210 stores lowered customer churn by eight percent and spent less on coupons than the year before.',
  },
  {
    name: 'Orrerin Fresh Bake',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    subject: 'bake plans',
    tagline: 'How many rolls at four in the afternoon',
    description:
      'Forecasts bread and pastry by hour from weather, holidays, school terms and the last two hours of sales, and tells the oven what to bake next. Staff correct with a tap. Unsold goods fell by a third, less waste with fuller baskets at closing time.',
  },
  {
    name: 'Castoreed Shrink',
    vendorKey: 'castor-reed',
    domain: 'risk',
    subject: 'shrink estimates',
    tagline: 'Losses that follow a pattern',
    description:
      'Estimates expected shrink by store and category and highlights what cannot be explained by range, layout or season. Investigators receive the hours and tills concerned. Loss prevention works on thirty stores instead of four hundred, and recovered two million dollars in the first nine months.',
  },
  {
    name: 'Eastlock Return Forecast',
    vendorKey: 'eastlock-depot',
    domain: 'supply',
    subject: 'return forecasts',
    tagline: 'The parcels that will come back',
    description:
      'Predicts returns by item, size and customer group at the moment of sale, so that stock, staff and refunds can be planned. Buyers see which product text causes them. Warehouse overtime after sales days fell by half, and resale happens eight days earlier. Inaccurate forecasts of returns used to be answered with empty shelves.',
  },
  {
    name: 'Shiftmoor Footfall',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    subject: 'visitor forecasts',
    tagline: 'Visitors by hour, turned into people on the floor',
    description:
      'Forecasts visitors by hour from weather, events, paydays and campaigns, and translates them into tills, fitting rooms and advice. Store managers see why Saturday differs. Queues above four people became rare, with higher customer satisfaction and the same wage bill.',
  },
  {
    name: 'Priorsby New Item',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    subject: 'launch estimates',
    tagline: 'A first order for something never sold before',
    description:
      'Estimates demand for new items from pictures, price, attributes and the careers of similar products, with an honest range. Buyers see its nearest relatives. First orders used to be wrong by sixty percent; inaccurate forecasts remain, but at half that size.',
  },
  {
    name: 'Ngāire Delivery Slot',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    subject: 'delivery slots',
    tagline: 'Promise the hour that you can keep',
    description:
      'Predicts picking and driving time for each order and offers only slots that can be kept, street by street. Weather and football are included. Late deliveries went from nine percent to two, and drivers no longer run, thanks to shorter cycle times at the dock.',
  },
  {
    name: 'Tidewell Weather Range',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    subject: 'weather forecasts',
    tagline: 'What a warm April does to the garden centre',
    description:
      'Translates weather forecasts into sales by category, store and day, and says up to which day the forecast can be trusted. Replenishment takes the numbers as they are. A garden chain sold out of the right things, and wrote off thirty percent fewer plants. Inaccurate forecasts from the calendar alone had filled those skips: less waste is the visible part.',
  },
  {
    name: 'Pikeston Lifetime Value',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    subject: 'value estimates',
    tagline: 'What a new customer will be worth, after two orders',
    description:
      'Estimates value and needs of new customers from their first two orders, so that service and advertising can differ sensibly. Groups are explained in words, not numbers. Acquisition spending moved to channels with lasting customers, and customer churn in the second year is down by a tenth. Faster decisions on discounts follow.',
  },
  {
    name: 'Assetry Cold Chain',
    vendorKey: 'harbinger-assets',
    domain: 'plant',
    subject: 'cabinet warnings',
    tagline: 'Cabinets that warn before the ice cream does',
    description:
      'Reads compressors, doors and temperatures of refrigerated cabinets and predicts failures a week ahead, sorted by goods at risk. Technicians arrive with the part. Unplanned downtime dropped to a sixth across 1,400 cabinets, and write-offs of frozen goods became an exception. Technicians drive fewer rounds, at lower costs, and less waste ends in the skip.',
  },
  {
    name: 'Signalby Promo Lift',
    vendorKey: 'ashgrove-signals',
    domain: 'sales',
    subject: 'promotion lifts',
    tagline: 'What the promotion will really add',
    description:
      'Predicts the lift of each promotion after subtracting what shoppers would have bought anyway, what they stored and what they left on the next shelf. Results are compared weekly. Forty percent of leaflet pages turned out to lose money; without them came lower costs and no fewer shoppers.',
  },
  {
    name: 'Hireby Seasonal Staff',
    vendorKey: 'ackroyd-hiring',
    domain: 'people',
    subject: 'hiring forecasts',
    tagline: 'Temporary workers by week and town',
    description:
      'Forecasts seasonal hiring needs by store, week and skill, and adds how long it takes to find people in each town. Recruiters start where it is hardest. The chain opened December fully staffed in 96 percent of stores, after years of staff shortages in tourist towns. Booking early also meant lower costs for agencies.',
  },
  {
    name: 'Castoreed Fraud Order',
    vendorKey: 'castor-reed',
    domain: 'risk',
    subject: 'order scores',
    tagline: 'Bad orders stopped, good customers kept',
    description:
      'Scores web orders for stolen cards, false addresses and refund abuse within forty milliseconds, and sends one in two hundred to review. Reviewers see the links between orders. Chargebacks fell to nine basis points with fewer errors against honest customers who order from abroad.',
  },
  {
    name: 'Whitlow Store Opening',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
    subject: 'site estimates',
    tagline: 'Turnover of a shop that does not exist yet',
    description:
      'Estimates turnover for a new site from catchment, traffic, competition and the careers of similar stores, and shows what it takes from your neighbours. Property teams compare six sites in a morning. Of nineteen openings, seventeen landed within ten percent of the estimate.',
  },
  {
    name: 'Bramlow Stock Age',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    subject: 'ageing stocks',
    tagline: 'Stock that will still be here at Christmas',
    description:
      'Predicts which items will not sell at full price, store by store, and proposes transfers while they still pay. Transport is part of the sum. A shoe retailer moved 120,000 pairs between stores and reported its lowest closing stock in a decade, with less waste in outlets.',
  },
  {
    name: 'Loopstead Review Trend',
    vendorKey: 'kindred-loop',
    domain: 'service',
    subject: 'review trends',
    tagline: 'A product fault, three weeks before the returns',
    description:
      'Reads reviews, questions and chats and finds items whose complaints grow faster than their sales. Buyers receive the sentence that customers use most. A supplier was stopped after 300 units of a kettle, and faster response times spared the brand a recall.',
  },
  {
    name: 'Lanyarrow Price Elastic',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    subject: 'price tests',
    tagline: 'How shoppers answer a price',
    description:
      'Measures how demand for each item answers price, competitors and pack size, and keeps its tests small and fair. Category managers see the range within which nothing happens. A drugstore raised margin by 0.9 points, mostly by leaving prices alone where they did not matter.',
  },
  {
    name: 'Bramlow Supplier Fill',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    subject: 'fill-rate forecasts',
    tagline: 'Which supplier will deliver short next week',
    description:
      "Predicts short deliveries from order size, season, earlier fills and the supplier's other customers, and proposes who should get the second order. Negotiators use the record. Shelf gaps in drinks fell from seven percent to four, in the hottest July on record.",
  },
  {
    name: 'Copperin Till Load',
    vendorKey: 'copperline',
    domain: 'service',
    subject: 'queue forecasts',
    tagline: 'Queues foreseen, tills opened',
    description:
      'Forecasts the queue fifteen minutes ahead from people entering, basket sizes and till speed, and calls colleagues before the line is there. Cameras count, they do not recognise. Waiting time at peak came down to ninety seconds, with higher customer satisfaction on Saturdays.',
  },
  {
    name: 'Ledgerkin Loyalty Pulse',
    vendorKey: 'northfold-systems',
    domain: 'finance',
    subject: 'points liabilities',
    tagline: 'Points that will be redeemed, and when',
    description:
      'Forecasts earning, redemption and expiry of loyalty points by segment, and values the liability with its uncertainty. Finance and marketing share one model. The provision was released by six million dollars after audit, as inaccurate forecasts gave way to documented behaviour.',
  },
]
