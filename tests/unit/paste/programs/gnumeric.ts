// Gnumeric 1.12.55: the clipboard after Ctrl+A and Ctrl+C, without the styles of its head.
export const html = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
		"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
<head>
	<title>Tables</title>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<meta name="generator" content="Gnumeric 1.12.55 via GPFH/0.5" />
</head>
<body>
<p></p><table cellspacing="0" cellpadding="3">
<tr>
<td  valign="bottom"  align="left"  style=" font-size:10pt;"><b>Plan</b></td>
<td  valign="bottom"  align="left"  style=" font-size:10pt;"><b>Price</b></td>
</tr>
<tr>
<td  valign="bottom"  align="left"  style=" font-size:10pt;">Basic</td>
<td  valign="bottom"  align="right"  style=" font-size:10pt;">12000</td>
</tr>
<tr>
<td  valign="bottom"  align="left"  style=" font-size:10pt;">Secret</td>
<td  valign="bottom"  align="right"  style=" font-size:10pt;">99</td>
</tr>
<tr>
<td  valign="bottom"  align="left"  style=" font-size:10pt;">Large</td>
<td  valign="bottom"  align="right"  style=" font-size:10pt;">24000</td>
</tr>
</table>
</body>
</html>
`;

export const text = `Plan	Price
Basic	12000
Large	24000`;
