// The choices of the contact form.

export const businessTypes = [
  { value: 'shop', label: 'متجر' },
  { value: 'inn-or-tour', label: 'نُزُل أو رحلات' },
  { value: 'startup', label: 'شركة ناشئة' },
] as const;

export const servicesNeeded = [
  { value: 'search-rankings', label: 'البحث والخرائط' },
  { value: 'website', label: 'العناية بالموقع' },
  { value: 'letters', label: 'رسائل إلى العملاء' },
  { value: 'films', label: 'أفلام قصيرة' },
  { value: 'names-and-marks', label: 'أسماء وعلامات' },
  { value: 'ads', label: 'إعلانات الموسم' },
  { value: 'listening', label: 'الإصغاء إلى العملاء' },
] as const;
