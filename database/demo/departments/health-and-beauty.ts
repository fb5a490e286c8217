import type { Department } from '../department.ts';

/** Toiletries, beauty, and pharmacy products, some with a maximum set by law or for safety. */
export const healthAndBeauty: Department = {
  name: 'Health and beauty',
  ownPalette: 'rose',
  bought: 0.15,
  all: { storage: 'Store below 25°C, out of reach of children.', origin: 'United Kingdom', unitPrice: '100ml',
    art: 'flower', vat: 'STANDARD' },
  aisles: [
    { name: 'Medicines and vitamins', all: { type: 'PHARMACEUTICAL', art: 'cross', shape: 'medicine-box',
      unitPrice: 'each', noSubstitutes: true, tags: [{ name: 'Medicine', tooltip: 'Always read the label' }] }, shelves: [
      { name: 'Pain relief', all: { cap: 2, tags: [{ name: 'Medicine',
        tooltip: 'Always read the label. Do not take more than the stated dose.' }] }, ranges: [
        { by: ['Medley', 'Larder', 'Larder Simple'], kinds: ['Paracetamol 500mg Tablets',
          'Paracetamol 500mg Caplets', 'Ibuprofen 200mg Tablets', 'Ibuprofen 200mg Caplets',
          'Aspirin 300mg Tablets', 'Paracetamol & Caffeine Tablets *1.6'], sizes: ['16 tablets 0.8'],
          spread: 0.8 },
      ] },
      { name: 'Cold, flu and allergy', all: { cap: 4 }, ranges: [
        { by: ['Medley', 'Larder'], kinds: ['Cetirizine Allergy Tablets', 'Loratadine Allergy Tablets',
          'Cold & Flu Capsules', 'Max Strength Cold & Flu Sachets *1.2', 'Throat Lozenges Honey & Lemon',
          'Decongestant Tablets'], sizes: ['14 pack 2.8', '30 pack 4.8'] },
        { by: ['Medley', 'Larder'], kinds: ['Chesty Cough Syrup', 'Dry Cough Syrup',
          'Glycerin, Honey & Lemon Linctus *0.7'], sizes: ['200ml 4'], shape: 'medicine-box',
          unitPrice: '100ml' },
      ] },
      { name: 'Digestion and first aid', all: { cap: 6 }, ranges: [
        { by: ['Medley', 'Larder'], kinds: ['Antacid Tablets Peppermint', 'Rehydration Sachets',
          'Loperamide Capsules', 'Fabric Plasters *0.8', 'Waterproof Plasters *0.8', 'Antiseptic Wipes *0.7'],
          sizes: ['20 pack 3', '40 pack 4.6'], spread: 0.8 },
      ] },
      { name: 'Vitamins and supplements', all: { type: 'GROCERY', noSubstitutes: false, shape: 'vitamins-tub',
        art: 'sun' }, ranges: [
        { by: ['Vitaway', 'Larder', 'Medley'], kinds: ['Vitamin C 1000mg', 'Vitamin D3 25µg', 'Multivitamins',
          'Multivitamins 50+', 'Iron & Vitamin C', 'Omega 3 Fish Oil *1.2', 'Magnesium', 'Zinc',
          'Cod Liver Oil', 'Probiotic Capsules *1.6'], sizes: ['30 tablets 3.5', '90 tablets 7.5'],
          spread: 0.5 },
      ] },
      { name: 'Stopping smoking', all: { cap: 4, vat: 'REDUCED' }, ranges: [
        { by: ['Medley', 'Larder'], kinds: ['Nicotine Patches Step 1 21mg', 'Nicotine Patches Step 2 14mg',
          'Nicotine Patches Step 3 7mg'], sizes: ['7 pack 11'], spread: 0.9 },
        { by: ['Medley', 'Larder'], kinds: ['Nicotine Gum 2mg Mint', 'Nicotine Gum 4mg Mint *1.1',
          'Nicotine Lozenges 1mg *0.9'], sizes: ['96 pack 14'], spread: 0.8 },
      ] },
    ] },
    { name: 'Bath, shower and hair', shelves: [
      { name: 'Shower gel, bath and soap', all: { shape: 'shampoo-bottle', art: 'sprig' }, ranges: [
        { by: ['Soap & Sedge', 'Calmere', 'Larder', 'Halden'], as: '{} Shower Gel', kinds: ['Sea Minerals',
          'Lemon & Basil', 'Coconut Milk', 'Lavender', 'Mint & Eucalyptus', 'Oat & Honey'], sizes: ['250ml 2.2',
          '500ml 3.4'], spread: 0.55 },
        { by: ['Soap & Sedge', 'Larder', 'Larder Simple'], as: '{} Hand Wash', kinds: ['Aloe Vera', 'Verbena',
          'Antibacterial', 'Fig & Olive', 'Rose'], sizes: ['300ml 1.8', '500ml 2.8'], shape: 'pump-bottle' },
        { by: ['Soap & Sedge', 'Larder'], as: '{} Soap Bars', kinds: ['Lavender', 'Shea Butter', 'Olive Oil',
          'Unscented'], sizes: ['4 pack 2.4'], shape: 'soap-bar', unitPrice: 'each' },
      ] },
      { name: 'Shampoo and conditioner', all: { shape: 'shampoo-bottle' }, ranges: [
        { by: ['Calmere', 'Solenne', 'Larder', 'Halden'], as: '{} Shampoo', kinds: ['Moisture Boost',
          'Anti-Dandruff', 'Colour Protect', 'Volume', 'Argan Repair', 'Everyday Care'], sizes: ['250ml 3',
          '400ml 4.2'], spread: 0.5 },
        { by: ['Calmere', 'Solenne', 'Larder'], as: '{} Conditioner', kinds: ['Moisture Boost',
          'Colour Protect', 'Volume', 'Argan Repair', 'Everyday Care'], sizes: ['250ml 3', '400ml 4.2'],
          spread: 0.5 },
      ] },
    ] },
    { name: 'Skin, dental and shaving', shelves: [
      { name: 'Skincare and suncare', all: { shape: 'cosmetic-jar' }, ranges: [
        { by: ['Solenne', 'Calmere', 'Larder'], kinds: ['Day Cream SPF 15', 'Night Cream',
          'Anti-Ageing Serum Cream *1.5', 'Cold Cream Cleanser', 'Lip Balm *0.4', 'Eye Cream *1.2'],
          sizes: ['50ml 7'], spread: 0.7 },
        { by: ['Calmere', 'Solenne', 'Larder'], kinds: ['Body Lotion Cocoa Butter', 'Hand Cream',
          'Sun Lotion SPF 30 *1.8', 'Sun Lotion SPF 50 *2', 'After Sun Lotion *1.2', 'Micellar Water'],
          sizes: ['200ml 4'], shape: 'pump-bottle', spread: 0.7 },
      ] },
      { name: 'Toothpaste and oral care', all: { shape: 'toothpaste', art: 'drop' }, ranges: [
        { by: ['Peppermill Dental', 'Larder', 'Halden'], as: '{} Toothpaste', kinds: ['Fresh Mint', 'Whitening',
          'Sensitive *1.3', 'Total Care', 'Children’s Strawberry', 'Charcoal *1.2'], sizes: ['75ml 2',
          '100ml 2.5'], spread: 0.6 },
        { by: ['Peppermill Dental', 'Larder'], kinds: ['Soft Toothbrushes', 'Medium Toothbrushes',
          'Bamboo Toothbrushes *1.3', 'Interdental Brushes'], sizes: ['2 pack 2.4'], shape: 'blister-card',
          unitPrice: 'each' },
        { by: ['Peppermill Dental', 'Larder'], as: '{} Mouthwash', kinds: ['Cool Mint', 'Alcohol Free',
          'Whitening'], sizes: ['500ml 2.8'], shape: 'washing-up-bottle' },
      ] },
      { name: 'Deodorant and shaving', all: { shape: 'aerosol' }, ranges: [
        { by: ['Halden', 'Calmere', 'Larder'], as: '{} Deodorant', kinds: ['Fresh Cotton', 'Sport', 'Sensitive',
          'Cucumber', 'Cedarwood'], sizes: ['150ml 2', '250ml 3'], spread: 0.6 },
        { by: ['Halden', 'Larder'], kinds: ['Sensitive Shaving Gel', 'Cooling Shaving Foam',
          'Aloe Shaving Gel'], sizes: ['200ml 2.3'] },
        { by: ['Halden', 'Larder'], kinds: ['Five Blade Razor *1.4', 'Disposable Razors',
          'Women’s Sensitive Razors'], sizes: ['4 pack 4.5'], shape: 'blister-card', unitPrice: 'each' },
      ] },
    ] },
  ],
};
