// LibreOffice Writer 7.4.7.2: what a controller hands to the clipboard after Select All, without the styles of its head.
export const html = `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
	<style type="text/css">
		</style>
</head>
<body lang="en-US" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">
Report</h1>
<p align="center" style="line-height: 100%; margin-bottom: 0in">In
the middle</p>
<p align="right" style="line-height: 100%; margin-bottom: 0in">At the
right</p>
<p style="line-height: 100%; margin-bottom: 0in">Written on  in
<span style="background: #ffff00">bright</span> ink, m<sup>2</sup>,
see .<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p>
<ol start="3">
	<li><p style="line-height: 100%; margin-bottom: 0in">Three</p>
	<li><p style="line-height: 100%; margin-bottom: 0in">Four</p>
</ol>
<p style="line-height: 100%; margin-bottom: 0in">Letters</p>
<ol type="a">
	<li><p style="line-height: 100%; margin-bottom: 0in">Alpha</p>
	<li><p style="line-height: 100%; margin-bottom: 0in">Beta</p>
</ol>
<p style="line-height: 100%; margin-bottom: 0in"><a name="here"></a>Table
: Costs of the costs</p>
<table width="100%" cellpadding="0" cellspacing="0">
	<col width="128*"/>

	<col width="128*"/>

	<thead>
		<tr valign="top">
			<td width="50%" style="border: none; padding: 0in"><p>Plan</p>
			</td>
			<td width="50%" style="border: none; padding: 0in"><p>Price</p>
			</td>
		</tr>
	</thead>
	<tbody>
		<tr valign="top">
			<td width="50%" style="border: none; padding: 0in"><p>Basic</p>
			</td>
			<td width="50%" style="border: none; padding: 0in"><p align="right">
				12,000</p>
			</td>
		</tr>
	</tbody>
</table>
<p style="line-height: 100%; margin-bottom: 0in">Page  of the end</p>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>A
	note below.</p>
</div>
</body>
</html>`;

export const text = `Report
In the middle
At the right
Written on 3/4/26 in bright ink, m2, see the costs.1
    3. Three
    4. Four
Letters
    a) Alpha
    b) Beta
Table 1: Costs of the costs
Plan
Price
Basic
12,000
Page 1 of the end`;
