/** Names of the country beside the one of the dictionary, as positions use them. */
export const countryNames = ['Bharat'];

/** Towns by their state, as positions name them. Search engines want the state beside the town. */
export const towns: Record<string, string> = {
  Maharashtra:
    'Pune, Poona, Mumbai, Bombay, Navi Mumbai, Thane, Nashik, Nagpur, Kolhapur, Satara, Aurangabad, Solapur',
  Karnataka: 'Bengaluru, Bangalore, Mysuru, Mysore, Mangaluru, Mangalore, Hubballi, Belagavi',
  'Tamil Nadu': 'Chennai, Madras, Coimbatore, Madurai, Tiruchirappalli, Salem',
  Telangana: 'Hyderabad, Secunderabad, Warangal',
  'Andhra Pradesh': 'Visakhapatnam, Vizag, Vijayawada, Guntur, Tirupati',
  Kerala: 'Kochi, Cochin, Ernakulam, Thiruvananthapuram, Trivandrum, Kozhikode, Thrissur, Kottayam',
  Goa: 'Panaji, Panjim, Margao, Mapusa',
  Gujarat: 'Ahmedabad, Amdavad, Surat, Vadodara, Baroda, Rajkot, Gandhinagar',
  Rajasthan: 'Jaipur, Jodhpur, Udaipur, Kota',
  Delhi: 'New Delhi, Delhi NCR',
  Haryana: 'Gurugram, Gurgaon, Faridabad',
  'Uttar Pradesh': 'Noida, Greater Noida, Ghaziabad, Lucknow, Kanpur, Agra, Varanasi, Prayagraj',
  Uttarakhand: 'Dehradun',
  Punjab: 'Ludhiana, Amritsar, Jalandhar, Mohali',
  Chandigarh: '',
  'Madhya Pradesh': 'Indore, Bhopal, Jabalpur, Gwalior, Ujjain',
  Chhattisgarh: 'Raipur',
  'West Bengal': 'Kolkata, Calcutta, Siliguri, Howrah',
  Odisha: 'Bhubaneswar, Cuttack',
  Bihar: 'Patna',
  Jharkhand: 'Ranchi, Jamshedpur',
  Assam: 'Guwahati',
  Puducherry: 'Pondicherry',
};
