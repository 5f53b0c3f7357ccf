// LibreOffice Calc 7.4.7.2: a sheet whose third row is hidden, without the styles of its head.
export const html = `<!DOCTYPE html>

<html>
<head>
	
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
	</head>

<body>
<table cellspacing="0" border="0">
	<colgroup span="2" width="85"></colgroup>
	<tr>
		<td height="17" align="left"><b>Plan</b></td>
		<td align="left"><b>Price</b></td>
	</tr>
	<tr>
		<td height="17" align="left">Basic</td>
		<td align="right" sdval="12000" sdnum="1033;">12000</td>
	</tr>
	<tr>
		<td height="17" align="left">Large</td>
		<td align="right" sdval="24000" sdnum="1033;">24000</td>
	</tr>
</table>
</body>

</html>
`;

export const text = `Plan	Price
Basic	12000
Secret	99
Large	24000
`;
